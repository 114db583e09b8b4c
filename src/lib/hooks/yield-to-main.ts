/** Yields to the event loop, so that input and painting come first. */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));
