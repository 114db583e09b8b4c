/** Loads a third-party script by URL: the content security policy forbids inline code. */
export function loadScript(src: string): void {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  document.head.append(script);
}
