/** Ends the current task, so that input and painting come first. */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));
