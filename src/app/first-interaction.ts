const events = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Runs `work` once, on the first pointer, keyboard or scroll event. */
export function onFirstInteraction(work: () => void): void {
  const controller = new AbortController();
  const run = () => {
    controller.abort();
    work();
  };
  for (const event of events) addEventListener(event, run, { passive: true, signal: controller.signal });
}
