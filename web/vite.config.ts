import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

// The built page lies in the Python package, which serves it; `npm run dev` takes its data from a running `bridgehead serve`.
const SERVER = loadEnv("", ".", "BRIDGEHEAD_").BRIDGEHEAD_SERVER ?? "http://127.0.0.1:8644";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/bridgehead/server/page", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: SERVER, ws: true }, "/rulebook": SERVER }, fs: { allow: [".."] } },
});
