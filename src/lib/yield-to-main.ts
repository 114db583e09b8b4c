type Yielding = { scheduler?: { yield?: () => Promise<void> } };

/** Ends the current task, so that input and painting come first. Safari has no scheduler. */
export function yieldToMain(): Promise<void> {
  return (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
