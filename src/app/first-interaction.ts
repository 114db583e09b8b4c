const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Runs at the first sign that someone is there and about to go on. */
export function onFirstInteraction(work: () => void): void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    work();
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true, signal: waiting.signal });
}
