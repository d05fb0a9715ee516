// Measures every text of a board that stands in the document, and tells what crosses what. Lengths are board units.
// `root` is the <svg> of the board, `over` what its counters lie in; what is less than `slack` is nobody's business.
(root, slack, over = root) => {
  // What has a border that no text may cross, and what is printed to be covered by counters.
  const BORDERED = ".place, .land, .map-edge, .plate, .track-space, .day-band, .heading-band, .cell, .disc, .entry-badge, .frame";
  const RIMS = ".c-card";
  const COVERED = ".space-name";
  const laid = over === root ? ".scene " : ""; // a board may also show counters in its key
  const FINER = 16; // ink is measured in whole pixels
  const SHARES = [0, 0.11, 0.23, 0.37, 0.52, 0.63, 0.76, 0.88];
  const pen = document.createElement("canvas").getContext("2d");
  const home = root.getScreenCTM().inverse();
  const spot = root.createSVGPoint();
  const shown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";

  // -- boxes: four corners, because text may be turned ---------------------------------------------------------------

  const apply = (m, x, y) => [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f];
  const square = (left, top, right, bottom) => [[left, top], [right, top], [right, bottom], [left, bottom]]; // prettier-ignore
  const placed = (element, points) => {
    const matrix = home.multiply(element.getScreenCTM());
    return points.map(([x, y]) => apply(matrix, x, y));
  };
  function around(points) {
    const [xs, ys] = [0, 1].map((n) => points.map((point) => point[n]));
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  const whole = (element) => {
    const { x, y, width, height } = element.getBBox();
    return placed(element, square(x, y, x + width, y + height));
  };
  const near = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
  const within = (a, b) => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];
  const grown = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by];
  const middle = ([left, top, right, bottom]) => [(left + right) / 2, (top + bottom) / 2];
  /** How deep two convex shapes lie in each other: the least push that would part them. */
  function depth(a, b) {
    let least = Infinity;
    for (const shape of [a, b])
      for (const [n, p] of shape.entries()) {
        const q = shape[(n + 1) % shape.length];
        const long = Math.hypot(q[0] - p[0], q[1] - p[1]);
        if (!long) continue;
        const on = ([x, y]) => (x * (q[1] - p[1]) + y * (p[0] - q[0])) / long;
        const [one, two] = [a, b].map((points) => points.map(on));
        least = Math.min(least, Math.max(...one) - Math.min(...two), Math.max(...two) - Math.min(...one));
      }
    return least;
  }
  /** Points along the edge of a box that is a little smaller, so that a touch is none. */
  function edge(points) {
    const [cx, cy] = [0, 1].map((n) => points.reduce((sum, point) => sum + point[n], 0) / points.length);
    const inner = points.map(([x, y]) => {
      const far = Math.hypot(x - cx, y - cy) || 1;
      const part = Math.max(0, far - slack) / far;
      return [cx + (x - cx) * part, cy + (y - cy) * part];
    });
    return inner.flatMap(([x, y], n) => {
      const [u, v] = inner[(n + 1) % inner.length];
      return SHARES.map((share) => [x + share * (u - x), y + share * (v - y)]);
    });
  }
  function fills(shape, [x, y]) {
    [spot.x, spot.y] = [x, y];
    return shape.isPointInFill(spot);
  }

  // -- texts: letters in one line, with the ink they really use ------------------------------------------------------

  function lines(text) {
    const style = getComputedStyle(text);
    const size = parseFloat(style.fontSize);
    const words = [...(style.textTransform === "uppercase" ? text.textContent.toUpperCase() : text.textContent)];
    pen.font = `${style.fontStyle} ${style.fontWeight} ${size * FINER}px ${style.fontFamily}`;
    const look = text.getAttribute("class") ?? text.parentNode.getAttribute("class") ?? "";
    const found = [];
    if (text.querySelector("textPath")) return along(text, words, look);
    for (let n = 0; n < text.getNumberOfChars(); n++) {
      const [start, end, last] = [text.getStartPositionOfChar(n), text.getEndPositionOfChar(n), found.at(-1)];
      if (last && Math.abs(last.y - start.y) < 0.1 && Math.abs(start.x - last.right) < size * 0.6) {
        last.right = end.x;
        last.words += words[n] ?? "";
      } else found.push({ left: start.x, right: end.x, y: start.y, words: words[n] ?? "" });
    }
    return found
      .filter((line) => line.words.trim())
      .map(({ left, right, y, words }) => {
        const ink = pen.measureText(words);
        const [up, down] = [y - ink.actualBoundingBoxAscent / FINER, y + ink.actualBoundingBoxDescent / FINER];
        const box = placed(text, square(left, up, right, down));
        return { words: words.trim(), look, text, box, around: around(box) };
      });
  }
  /** Letters along a line, each for itself. */
  function along(text, words, look) {
    return [...words.keys()].flatMap((n) => {
      if (n >= text.getNumberOfChars() || !words[n].trim()) return [];
      const [start, end] = [text.getStartPositionOfChar(n), text.getEndPositionOfChar(n)];
      const turned = (text.getRotationOfChar(n) * Math.PI) / 180;
      const ink = pen.measureText(words[n]);
      const long = Math.hypot(end.x - start.x, end.y - start.y);
      const letter = square(0, -ink.actualBoundingBoxAscent / FINER, long, ink.actualBoundingBoxDescent / FINER);
      const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
      const box = placed(text, letter.map(([x, y]) => [start.x + x * cos - y * sin, start.y + x * sin + y * cos]));
      return [{ words: `${words[n]} of ${words.join("")}`, look, text, curved: true, box, around: around(box) }];
    });
  }
  const at = ({ around: [left, top] }) => `at ${left.toFixed(0)},${top.toFixed(0)}`;
  function overlaps(all, where) {
    return all.flatMap((one, n) =>
      all.slice(n + 1).flatMap((other) => {
        const apart = !near(one.around, other.around) || (one.curved && one.text === other.text);
        const deep = apart ? 0 : depth(one.box, other.box);
        return deep > slack ? [`"${one.words}" lies ${deep.toFixed(1)} in "${other.words}" ${where || at(one)}`] : [];
      }),
    );
  }

  // -- the map -------------------------------------------------------------------------------------------------------

  const map = root.querySelector(".map") ?? root;
  const printed = [...map.querySelectorAll("text")].filter((text) => shown(text) && !text.closest("symbol")).flatMap(lines);
  const [, , width, height] = root.getAttribute("viewBox").split(" ").map(Number);
  const board = [0, 0, width, height];
  const probe = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const borders = [];
  map.append(probe);
  for (const shape of [...map.querySelectorAll(BORDERED)].filter(shown)) {
    const drawn = shape.tagName === "use" ? root.querySelector(shape.getAttribute("href")) : shape;
    const outlines = drawn.tagName === "path" ? drawn.getAttribute("d").split(/(?=M)/) : [null];
    for (const outline of outlines) {
      if (outline !== null) probe.setAttribute("d", outline);
      const { x, y, width, height } = (outline === null ? shape : probe).getBBox();
      borders.push({ shape, outline, around: around(placed(shape, square(x, y, x + width, y + height))) });
    }
  }
  /** Which of these points of the board lie within the border. */
  function inside({ shape, outline }, points) {
    if (outline !== null) probe.setAttribute("d", outline);
    const back = home.multiply(shape.getScreenCTM()).inverse();
    return points.map(([x, y]) => fills(outline === null ? shape : probe, apply(back, x, y)));
  }

  /** What is wrong with what is printed; `places` are the outlines of the places by name. */
  function ofTheMap(places) {
    const found = overlaps(printed, "");
    for (const one of printed) {
      if (!within(one.around, board)) found.push(`"${one.words}" leaves the board ${at(one)}`);
      for (const border of borders.filter((border) => near(one.around, border.around))) {
        const corners = inside(border, edge(one.box));
        if (corners.includes(true) && corners.includes(false))
          found.push(`"${one.words}" crosses the border of ${border.shape.getAttribute("class")} ${at(one)}`);
      }
      if (places[one.words] && one.text.closest(".hex-numbers")) {
        probe.setAttribute("d", places[one.words]);
        if (edge(one.box).some((point) => !fills(probe, point)))
          found.push(`"${one.words}" leaves its hex`);
      }
    }
    return found;
  }

  // -- faces of counters, markers and chits --------------------------------------------------------------------------

  /** A copy of what is drawn, with what it uses written out, except for the signs of kinds of units. */
  function unfolded(symbol) {
    const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
    copy.append(...symbol.cloneNode(true).childNodes);
    for (let use; (use = copy.querySelector("use:not([href^='#symbol-'])")); ) {
      const used = root.querySelector(use.getAttribute("href"));
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(use.getAttribute(name) ?? 0));
      const part = document.createElementNS("http://www.w3.org/2000/svg", "g");
      let shift = `translate(${x} ${y})`;
      if (used.tagName === "symbol") {
        const [left, top, across, down] = used.getAttribute("viewBox").split(/[\s,]+/).map(Number);
        shift += ` scale(${width / across} ${height / down}) translate(${-left} ${-top})`;
        part.append(...used.cloneNode(true).childNodes);
      } else part.append(used.cloneNode(true));
      part.setAttribute("transform", `${use.getAttribute("transform") ?? ""} ${shift}`);
      part.setAttribute("class", use.getAttribute("class") ?? "");
      use.replaceWith(part);
    }
    return copy;
  }
  const faces = new Map();
  function face(symbol) {
    if (!faces.has(symbol.id)) {
      const copy = unfolded(symbol);
      root.append(copy);
      const [left, top, across, down] = symbol.getAttribute("viewBox").split(/[\s,]+/).map(Number);
      const texts = [...copy.querySelectorAll("text")].filter(shown).flatMap(lines);
      const rims = [...copy.querySelectorAll(RIMS)].map((rim) => [rim.getAttribute("class"), around(whole(rim))]);
      const signs = [...copy.querySelectorAll("use")].map((sign) => [sign.getAttribute("href"), around(whole(sign))]);
      const found = overlaps(texts, `on ${symbol.id}`);
      for (const one of texts) {
        const inner = grown(one.around, -slack);
        const told = `${symbol.id}: "${one.words}" (${one.look})`;
        if (!within(inner, [left, top, left + across, top + down])) found.push(`${told} leaves the counter`);
        for (const [look, rim] of rims)
          if (near(inner, rim) && !within(inner, rim)) found.push(`${told} crosses the edge of ${look}`);
        for (const [sign, box] of signs)
          if (near(inner, box)) found.push(`${told} runs ${depth(one.box, square(...box)).toFixed(1)} into ${sign}`);
      }
      copy.style.setProperty("--b-fine", "hidden");
      for (const one of texts) one.fine = !shown(one.text);
      copy.remove();
      faces.set(symbol.id, { found, texts, view: [left, top, across, down] });
    }
    return faces.get(symbol.id);
  }
  const symbols = [...root.querySelectorAll("symbol[viewBox]")].filter((symbol) => !symbol.id.startsWith("symbol-"));
  const ofTheFaces = () => symbols.flatMap((symbol) => face(symbol).found);

  // -- what lies on the map ------------------------------------------------------------------------------------------

  function lying() {
    return [...over.querySelectorAll(`${laid}.piece`)].filter((piece) => !piece.closest("defs, symbol, .fan")).map((piece) => {
      const use = piece.querySelector("use");
      const name = use.getAttribute("href").slice(1);
      const half = Number(use.getAttribute("width")) / 2;
      const { texts, view } = face(root.querySelector(`#${CSS.escape(name)}`));
      const onto = ([x, y]) => [((x - view[0]) / view[2] - 0.5) * 2 * half, ((y - view[1]) / view[3] - 0.5) * 2 * half];
      const box = placed(use, square(-half, -half, half, half));
      const fine = getComputedStyle(piece).getPropertyValue("--b-fine") !== "hidden";
      const mute = getComputedStyle(piece).getPropertyValue("--b-words") === "hidden";
      const read = texts.filter((one) => !mute && (fine || !one.fine));
      const words = read.map((one) => {
        const box = placed(use, one.box.map(onto));
        return { words: one.words, box, around: around(box) };
      });
      const back = home.multiply(use.getScreenCTM()).inverse();
      const holds = ([x, y]) => apply(back, x, y).every((off) => Math.abs(off) < half);
      return { name, box, around: around(box), words, holds };
    });
  }
  /** What is wrong with counters: one leaves the board, or covers what is printed, or part of a text of another. */
  function ofTheCounters() {
    const found = [];
    const all = lying();
    const counts = [...over.querySelectorAll(`${laid}.stack-count, .count circle`)].map((circle) => {
      const [x, y, r] = ["cx", "cy", "r"].map((name) => Number(circle.getAttribute(name)));
      const corner = (n) => [x + r * Math.cos((n * Math.PI) / 8), y + r * Math.sin((n * Math.PI) / 8)];
      const box = placed(circle, [...Array(16).keys()].map(corner));
      return { box, around: around(box) };
    });
    const fixed = printed.filter(
      ({ text, around }) => shown(text) && !text.matches(`${COVERED}, ${COVERED} *`) && held(around),
    );
    for (const [n, one] of all.entries()) {
      if (!within(one.around, grown(board, slack))) found.push(`the counter ${one.name} leaves the board ${at(one)}`);
      for (const text of fixed)
        if (near(one.around, text.around) && depth(one.box, text.box) > slack)
          found.push(`the counter ${one.name} covers "${text.words}" ${at(text)}`);
      const above = all.slice(n + 1).filter((over) => near(one.around, over.around));
      for (const { words, box } of one.words) {
        const seen = edge(box).map((point) => !above.some((over) => over.holds(point)));
        if (seen.includes(true) && seen.includes(false)) found.push(`"${words}" on ${one.name} is cut ${at(one)}`);
      }
      for (const count of counts)
        for (const { words, box, around } of one.words)
          if (near(count.around, around) && depth(count.box, box) > slack && !above.some((over) => over.holds(middle(around))))
            found.push(`the number of a stack covers "${words}" on ${one.name} ${at(one)}`);
    }
    return found;
  }
  /** Whether a text stands in a place of the map, where it is to be read whatever lies there. */
  function held(around) {
    const places = borders.filter(({ shape, around: reach }) => shape.matches(".place") && near(around, reach));
    return places.some((border) => inside(border, [middle(around)])[0]);
  }

  return { ofTheMap, ofTheFaces, ofTheCounters, texts: printed.length, faces: symbols.length };
}
