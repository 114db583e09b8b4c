export interface LayoutOptions {
  /** Text keeps this distance from both edges of the window. */
  margin: number;
}

/**
 * Evaluated in the page, so it refers to nothing outside itself. @returns one line for each violation: its kind, the
 * element and by how much
 */
export function layoutViolations({ margin }: LayoutOptions): string[] {
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute("class") ?? "").split(" ")[0]} “${(element.textContent ?? "").trim().slice(0, 40)}”`;
  const report = (kind: string, element: Element, by: number | string) =>
    found.add(`${kind}: ${nameOf(element)} ${typeof by === "number" ? `${Math.ceil(by)} px` : by}`);
  const styleOf = (element: Element) => getComputedStyle(element);

  /** Only for screen readers, drawings, and the map, whose content is moved by hand. */
  const isOutsideLayout = (element: Element) =>
    element.closest("svg, option, [aria-hidden='true'], .leaflet-container") !== null ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    isClippedAway(element);
  const isClippedAway = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (styleOf(element).clipPath === "inset(50%)" || isClippedAway(element.parentElement));
  const isReachable = (element: Element) =>
    (element as HTMLElement).tabIndex >= 0 || element.querySelector("a[href], button, input, [tabindex='0']") !== null;
  const holds = (element: Element) => {
    const { borderInlineEndWidth, borderInlineStartWidth, backgroundColor } = styleOf(element);
    const isFramed = Number.parseFloat(borderInlineEndWidth) > 0 && Number.parseFloat(borderInlineStartWidth) > 0;
    return element.matches("td, th, button, dialog") || isFramed || !backgroundColor.endsWith(", 0)");
  };

  const checkAncestors = (element: Element, box: { left: number; right: number; top: number; bottom: number }) => {
    let isPositioned = false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      const edge = at.getBoundingClientRect();
      const past = Math.max(box.right - edge.right, edge.left - box.left);
      const below = Math.max(box.bottom - edge.bottom, edge.top - box.top);
      if (style.overflowX === "auto" || style.overflowX === "scroll") {
        if (at.scrollWidth > at.clientWidth + 1 && !isReachable(at)) report("scrolls by mouse alone", at, "");
        return;
      }
      if (style.display !== "inline" && !isPositioned) {
        const isClipped = style.overflowX === "hidden" || style.overflowX === "clip";
        const isEllipsis = style.textOverflow === "ellipsis" && element.closest("[title]") !== null;
        if (isClipped && (past > 1 || below > 4) && !isEllipsis) report("cut off", element, Math.max(past, below));
        else if (!isClipped && past > 1 && holds(at)) report("out of its frame", element, past);
      }
      if (style.position === "absolute") isPositioned = true;
      if (style.position === "fixed" || at.tagName === "DIALOG") break;
    }
    if (box.left < -0.5 || box.right > width + 0.5)
      report("out of the window", element, Math.max(-box.left, box.right - width));
  };

  const sideways = document.documentElement.scrollWidth - width;
  if (sideways > 0) report("sideways scroll", document.body.firstElementChild ?? document.body, sideways);
  const headings = [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility());
  if (headings.length !== 1) report("headings of level 1", document.body, `${headings.length}`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || isOutsideLayout(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    checkAncestors(element, box);
    const isInScroller = (() => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
      return false;
    })();
    const distance = Math.min(box.left, width - box.right);
    if (!isInScroller && distance < margin - 0.5) report("too near the window's edge", element, distance);
  }

  for (const control of document.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    if (isOutsideLayout(control)) continue;
    const box = control.getBoundingClientRect();
    if (box.width > 1) checkAncestors(control, box);
  }
  return [...found];
}

/** Evaluated in the page. @returns the primary buttons that cannot be brought into sight uncovered */
export function coveredActions(selector: string): string[] {
  const covered = [...document.querySelectorAll(selector)].filter((action) => {
    if (!action.checkVisibility()) return false;
    action.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = action.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit === null || !(action.contains(hit) || hit.contains(action));
  });
  return covered.map((action) => `covered action: ${action.textContent?.trim()}`);
}
