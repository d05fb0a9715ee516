/** What keeps the column beside the map calm: parts that hold still under the pointer, and no line cut in two. */

import type { Attachment } from "svelte/attachments";

/** More than this is not left empty for the sake of what does not fit, such as a chart. */
const MOST_LEFT_OUT = 96;
const SETTLES = 140;
const WHOLE = "button, input, select, summary, svg, kbd";

/** A part of a column that keeps its height while the pointer is in it, until `about` changes. */
export const steady =
  (about: () => unknown): Attachment<HTMLElement> =>
  (part) => {
    about();
    const hold = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || part.style.height) return;
      part.style.height = `${part.offsetHeight}px`;
      part.style.flex = "none";
    };
    const letGo = () => part.style.removeProperty("height") && part.style.removeProperty("flex");
    part.addEventListener("pointermove", hold);
    part.addEventListener("pointerleave", letGo);
    return () => {
      part.removeEventListener("pointermove", hold);
      part.removeEventListener("pointerleave", letGo);
      letGo();
    };
  };

/** A box that scrolls and shows whole lines only: the one that its lower edge would cut is left out while it rests. */
export const wholeLines: Attachment<HTMLElement> = (box) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const trim = () => {
    const edge = box.getBoundingClientRect().bottom;
    let shown = edge;
    // Beside the line that is left out, another may reach lower than where it began.
    for (let next = highestCut(box, shown); next < shown; next = highestCut(box, shown)) shown = next;
    const left = edge - shown;
    box.style.clipPath = left > 0 && left <= MOST_LEFT_OUT ? `inset(0 0 ${left}px 0)` : "";
  };
  const soon = (wait = 0) => {
    clearTimeout(timer);
    timer = setTimeout(trim, wait);
  };
  const scrolled = () => {
    box.style.clipPath = "";
    soon(SETTLES);
  };
  const sizes = new ResizeObserver(() => soon());
  // Lines move too when what is in the box grows, such as with letters of another type that have just arrived.
  const watch = () => [box, ...box.children].forEach((part) => sizes.observe(part));
  const changes = new MutationObserver(() => {
    watch();
    soon();
  });
  watch();
  changes.observe(box, { subtree: true, childList: true, characterData: true, attributeFilter: ["open", "hidden"] });
  box.addEventListener("scroll", scrolled);
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    changes.disconnect();
    box.removeEventListener("scroll", scrolled);
  };
};

/** Where the highest line begins that `edge` cuts, or `edge` where it cuts none. */
function highestCut(part: Element, edge: number): number {
  let highest = edge;
  for (const child of part.childNodes) {
    if (child instanceof Element) {
      const { top, bottom } = child.getBoundingClientRect();
      if (top >= edge || bottom <= edge + 1) continue;
      highest = Math.min(highest, child.matches(WHOLE) ? top : highestCut(child, edge));
    } else if (child instanceof Text) {
      const range = document.createRange();
      range.selectNodeContents(child);
      for (const { top, bottom } of range.getClientRects())
        if (top < edge && bottom > edge + 1) highest = Math.min(highest, top);
    }
  }
  return highest;
}
