// What a document does by itself: it follows the page's theme, searches its own text and opens what a link points at.
"use strict";
(() => {
  try {
    const theme = localStorage.getItem("bridgehead.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // A saved file may have no storage; it then follows the system.
  }

  const field = document.querySelector("#wanted");
  const found = document.querySelector("#found");
  if (!field || !found) return;
  const parts = [...document.querySelectorAll("[data-part]")];
  const texts = parts.map((part) => part.textContent.replace(/\s+/g, " ").toLowerCase());
  const groups = [...document.querySelectorAll("[data-group]")];
  const contents = document.querySelector("#contents");

  function search() {
    const terms = field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    parts.forEach((part, at) => {
      const fits = terms.every((term) => texts[at].includes(term));
      part.hidden = !fits;
      if (fits) count += 1;
    });
    for (const group of groups) group.hidden = !group.querySelector("[data-part]:not([hidden])");
    contents.hidden = terms.length > 0;
    light(terms);
    found.textContent = !terms.length ? "" : count === 1 ? "1 rule found" : `${count} rules found`;
  }

  // The words that were looked for, where the browser can light them up without touching the text.
  function light(terms) {
    if (!window.Highlight || !CSS.highlights) return;
    const ranges = [];
    for (const part of terms.length ? parts : []) {
      if (part.hidden) continue;
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.data.toLowerCase();
        for (const term of terms) {
          for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
            const range = new Range();
            range.setStart(walker.currentNode, at);
            range.setEnd(walker.currentNode, at + term.length);
            ranges.push(range);
          }
        }
      }
    }
    CSS.highlights.set("found", new Highlight(...ranges));
  }

  field.addEventListener("input", search);
  // A link to a rule that the search has put away brings everything back.
  addEventListener("hashchange", () => {
    const aim = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!aim || !aim.closest("[hidden]")) return;
    field.value = "";
    search();
    aim.scrollIntoView();
  });
})();
