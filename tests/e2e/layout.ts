import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Widths with a coarse pointer, at which touch targets are measured. */
const touchWidths = [320, 360, 768];
const primaryAction = "[class*='next-']";

/**
 * Resizes the page without loading it again. Opens all details, whose content must fit as well.
 * @returns each violation with the widths at which it occurs
 */
export async function violationsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  await page.locator("details").evaluateAll((all) => {
    for (const details of all) details.setAttribute("open", "");
  });
  const session = await page.context().newCDPSession(page);
  const found = new Map<string, number[]>();
  for (const width of widths) {
    const isTouch = touchWidths.includes(width);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: isTouch });
    await page.setViewportSize({ width, height: 800 });
    for (const violation of await page.evaluate<string[]>(allChecks(isTouch))) {
      found.set(violation, [...(found.get(violation) ?? []), width]);
    }
  }
  await session.detach();
  return [...found].map(([violation, at]) => `${violation} (at ${at.join(", ")})`);
}

/** Runs all checks in one round trip. Waits two frames, because container queries apply in the second. */
const allChecks = (isTouch: boolean) => `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => [...(${layoutViolations})(), ...(${isTouch ? smallTargets : () => []})(), ...(${unreachableControls})("${primaryAction}")])`;

export async function setLanguage(page: Page, locale: string) {
  const { hostname } = new URL(test.info().project.use.baseURL ?? "");
  await page.context().addCookies([{ name: "boksy_lang", value: locale, domain: hostname, path: "/" }]);
}

/** Waits for the app, its data and fonts, because all affect widths. */
export async function settled(page: Page) {
  await expect(page.locator(".first-text")).toHaveCount(0);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("[aria-busy='true'], [class*='skeleton-']")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Runs in the page, so it must be self-contained. Two exceptions may be closer than 16 px to the window's edge:
 * labels of a fixed tab bar, and content that scrolls horizontally in a frame.
 * @returns one line per violation: kind and element
 */
export function layoutViolations(): string[] {
  const margin = 16;
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  const textOf = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute("class") ?? "").split(" ")[0]} “${textOf(element).slice(0, 40)}”`;
  const reported = new Set<string>();
  /** Reports only the first element of each kind and class, because all cells of a column repeat the violation. */
  const report = (kind: string, element: Element, detail = "") => {
    const key = `${kind} ${element.tagName} ${element.getAttribute("class")}`;
    if (!reported.has(key)) found.add(`${kind}: ${nameOf(element)}${detail && ` ${detail}`}`);
    reported.add(key);
  };
  const memoize = <T>(compute: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element) => {
      if (!known.has(element)) known.set(element, compute(element));
      return known.get(element) as T;
    };
  };
  const styleOf = memoize((element) => {
    const { clipPath, display, overflowX, position, textOverflow } = getComputedStyle(element);
    return { clipPath, display, overflowX, position, textOverflow };
  });
  const rectOf = memoize((element) => element.getBoundingClientRect());
  const isForScreenReaders: (element: Element) => boolean = memoize(
    (element) =>
      styleOf(element).clipPath === "inset(50%)" ||
      (element.parentElement !== null && isForScreenReaders(element.parentElement)),
  );
  const ancestorsOf = function* (element: Element) {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) yield at;
  };

  /** Content for screen readers only, drawings, and the map, which the user pans. */
  const isOutsideLayout = (element: Element) =>
    element.closest("svg, option, [aria-hidden='true'], .leaflet-container") !== null ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    isForScreenReaders(element);
  const isReachable = (element: Element) =>
    (element as HTMLElement).tabIndex >= 0 || element.querySelector("a[href], button, input, [tabindex='0']") !== null;
  const scrollsSideways = memoize(
    (element) => /auto|scroll/.test(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth + 1,
  );
  const isFrame = memoize((element) => {
    const { borderInlineEndWidth, borderInlineStartWidth, backgroundColor } = getComputedStyle(element);
    const hasBorders = Number.parseFloat(borderInlineEndWidth) > 0 && Number.parseFloat(borderInlineStartWidth) > 0;
    return element.matches("td, th, button, dialog") || hasBorders || !backgroundColor.endsWith(", 0)");
  });
  const isInTabBar = (element: Element) => {
    const bar = element.closest("nav");
    return bar !== null && styleOf(bar).position === "fixed" && bar.getBoundingClientRect().width === width;
  };

  type Edges = { left: number; right: number; top: number; bottom: number };
  const checkAncestors = (element: Element, whole: Edges) => {
    let box = whole;
    let isPositioned = false;
    for (const at of ancestorsOf(element)) {
      const style = styleOf(at);
      const edge = rectOf(at);
      const past = Math.max(box.right - edge.right, edge.left - box.left);
      const below = Math.max(box.bottom - edge.bottom, edge.top - box.top);
      if (scrollsSideways(at)) {
        if (at.matches("dialog, [role='dialog'], aside")) report("sideways scroll", at, `by ${nameOf(element)}`);
        else if (!isReachable(at)) report("scrolls by mouse alone", at);
        return;
      }
      if (style.display !== "inline" && !isPositioned) {
        const isClipped = style.overflowX === "hidden" || style.overflowX === "clip";
        const isEllipsis = style.textOverflow === "ellipsis" && element.closest("[title]") !== null;
        const isCut = isClipped && (past > 1 || below > 4);
        // The rest is hidden, so check only the part before the ellipsis against further ancestors.
        if (isCut && isEllipsis) box = edge;
        else if (isCut) report("cut off", element, `by ${nameOf(at)}`);
        else if (!isClipped && past > 1 && isFrame(at)) report("out of its frame", element, `in ${nameOf(at)}`);
      }
      if (style.position === "absolute") isPositioned = true;
      if (style.position === "fixed" || at.tagName === "DIALOG") break;
    }
    if (box.left < -0.5 || box.right > width + 0.5) report("out of the window", element);
  };

  if (document.documentElement.scrollWidth > width)
    report("sideways scroll", document.body.firstElementChild ?? document.body);
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
    // After an ellipsis, nothing is seen.
    const right = styleOf(element).textOverflow === "ellipsis" ? Math.min(box.right, rectOf(element).right) : box.right;
    const distance = Math.min(box.left, width - right);
    if (distance >= margin - 0.5 || isInTabBar(element)) continue;
    if (![...ancestorsOf(element)].some(scrollsSideways)) report("too near the window's edge", element);
  }

  for (const control of document.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    if (isOutsideLayout(control)) continue;
    const box = control.getBoundingClientRect();
    if (box.width > 1) checkAncestors(control, box);
  }
  return [...found];
}

/**
 * Runs in the page, with a coarse pointer. Exceptions: links within a sentence (WCAG 2.2, 2.5.8), and rows of the
 * timeline, which is drawn to scale and has a table as an equivalent.
 */
export function smallTargets(): string[] {
  const least = 43.5;
  const isWithinSentence = ({ parentNode }: Element) =>
    [...(parentNode?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isSmall = (control: Element) => {
    if (control.closest(".leaflet-container, [aria-hidden='true'], [class*='canvas-']")) return false;
    if (!control.checkVisibility({ visibilityProperty: true })) return false;
    const style = getComputedStyle(control);
    if (style.clipPath === "inset(50%)" || isWithinSentence(control)) return false;
    const target = control.closest("label") ?? control;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    // Narrower on purpose: seven calendar days share a phone's width, and number fields hold few digits.
    const leastWidth = control.matches("[data-day], input:not([type='checkbox'], [type='radio'])") ? 36 : least;
    // A pseudo-element may extend the target beyond the drawn control.
    const extended = ["::before", "::after"].map((part) => getComputedStyle(control, part));
    const [w, h] = extended
      .filter(({ position }) => position === "absolute")
      .map(({ width, height }) => [Number.parseFloat(width), Number.parseFloat(height)] as const)
      .reduce(([w, h], [left, right]) => [Math.max(w, left), Math.max(h, right)], [width, height] as const);
    return h < least || w < leastWidth;
  };
  const controls = document.querySelectorAll("button, a[href], select, summary, input, textarea");
  return [...controls].filter(isSmall).map((control) => {
    const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
    const name = control.getAttribute("aria-label") ?? (control.textContent?.trim() || control.getAttribute("name"));
    return `target of ${Math.round(width)} × ${Math.round(height)} px: ${control.tagName.toLowerCase()} “${name?.slice(0, 40)}”`;
  });
}

/**
 * Runs in the page. Checks the primary buttons, or all controls of the dialog that covers them.
 * @returns those that a tap does not hit, even after scrolling: they are covered, without pointer events, or cut off
 */
export function unreachableControls(primaryAction: string): string[] {
  const dialog = [...document.querySelectorAll("dialog:modal, [role='dialog']")].at(-1);
  const controls = dialog
    ? dialog.querySelectorAll("button, a[href], input, select, textarea, summary")
    : document.querySelectorAll(primaryAction);
  const isHit = (control: Element) => {
    // The first line, because the center of a link that wraps may be outside of it.
    const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return control.contains(hit) || (hit !== null && control.closest("label")?.contains(hit));
  };
  /** Cut off by an element that focus or a script can scroll, but a user cannot. */
  const isCutOff = (control: Element) => {
    for (let at = control.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowY } = getComputedStyle(at);
      if (at.scrollHeight <= at.clientHeight + 1 || overflowY === "visible") continue;
      if (overflowY === "auto" || overflowY === "scroll") return false;
      at.scrollTop = 0;
      const edge = at.getBoundingClientRect();
      const { top, bottom } = control.getBoundingClientRect();
      return top < edge.top || bottom > edge.bottom;
    }
    return false;
  };
  const unreachable = [...controls].filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    if (!control.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1) return false;
    if (isCutOff(control)) return true;
    if (isHit(control)) return false;
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return !isHit(control);
  });
  return unreachable.map((control) => {
    const name = control.getAttribute("aria-label") ?? (control.textContent?.trim() || control.getAttribute("name"));
    return `unreachable: ${control.tagName.toLowerCase()} “${name?.slice(0, 40)}”`;
  });
}
