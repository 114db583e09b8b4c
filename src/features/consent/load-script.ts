/** A foreign script by its address alone: the policy of the page allows no inline code. */
export function loadScript(src: string): void {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  document.head.append(script);
}
