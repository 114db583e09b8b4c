const events = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Runs `work` once, on the next pointer, keyboard or scroll event. Aborting what is returned ends the wait. */
export function onFirstInteraction(work: () => void): AbortController {
  const controller = new AbortController();
  const run = () => {
    controller.abort();
    work();
  };
  for (const event of events) addEventListener(event, run, { passive: true, signal: controller.signal });
  return controller;
}
