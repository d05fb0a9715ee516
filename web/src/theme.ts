/** Light, dark, or as the system says. */

export type Theme = "system" | "light" | "dark";

const KEY = "bridgehead.theme";

export function theme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

export function applyTheme(chosen: Theme = theme()): void {
  localStorage.setItem(KEY, chosen);
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}
