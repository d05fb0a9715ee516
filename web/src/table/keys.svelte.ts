/** Letters and digits as keys; who does not want them, because a voice or a reader types them, turns them off. */

const KEY = "bridgehead.keys";

class Keys {
  private off = $state(localStorage.getItem(KEY) === "off");

  get on(): boolean {
    return !this.off;
  }

  set on(wanted: boolean) {
    this.off = !wanted;
    localStorage.setItem(KEY, wanted ? "on" : "off");
  }
}

export const keys = new Keys();

let typing = false;
window.addEventListener("keydown", () => (typing = true), true);
window.addEventListener("pointerdown", () => (typing = false), true);

/** Whether the person last used a key, not a pointer. */
export const byKeys = (): boolean => typing;

/** Whether a key is meant for what is being typed or for an open dialog, not for the table. */
export function elsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return (
    target?.closest("input:not([type=checkbox], [type=radio], [type=range]), textarea, select, dialog, [popover]") !=
    null
  );
}
