import { mount } from "svelte";

import App from "./App.svelte";
import "../../src/bridgehead/render/type/type.css";
import "../../src/bridgehead/render/board.css";
import "./page.css";
import { applyTheme } from "./theme";

applyTheme();
mount(App, { target: document.getElementById("page")! });
