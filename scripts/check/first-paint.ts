import { createHash } from "node:crypto";

const digest = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const limits = { requests: 15, htmlKb: 110 };

/** Files that the HTML makes the browser load at once, and the page itself; icons and the manifest can wait. */
function requestsOf(html: string): number {
  const elements = (html.match(/<(?:link|script)[^>]*(?:href|src)="[^"]+"[^>]*>/g) ?? []).filter(
    (element) => !/ disabled| rel="(?:icon|apple-touch-icon|manifest)"/.test(element),
  );
  return 1 + new Set(elements.map((element) => /(?:href|src)="([^"]+)"/.exec(element)?.[1])).size;
}

/** Problems in a prerendered page's HTML that delay its first paint or violate the content security policy. */
export function htmlFaults(html: string): string[] {
  const faults: string[] = [];
  const links = html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
  const styles = [...html.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/g)];
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  if (links.some((link) => !link.includes(" disabled"))) faults.push("a stylesheet blocks the first paint");
  if (styles.length === 0) faults.push("no styles in the HTML");
  for (const [, attributes = "", text = ""] of styles)
    if (!attributes.includes(`data-hash="${digest(text)}"`)) faults.push("a style without its hash");
  if (/ style="/.test(html)) faults.push("a style attribute");
  for (const [, hash, text = ""] of html.matchAll(/<script type="module" data-hash="([^"]*)">([\s\S]*?)<\/script>/g))
    if (hash !== digest(text)) faults.push("a script without its hash");
  for (const script of scripts)
    if (!/type="(module|application\/json)"/.test(script)) faults.push(`${script} stops the parser`);
  if (requestsOf(html) > limits.requests) faults.push(`${requestsOf(html)} requests, more than ${limits.requests}`);
  if (html.length / 1000 > limits.htmlKb) faults.push(`${html.length / 1000} kB of HTML, more than ${limits.htmlKb}`);
  return faults;
}
