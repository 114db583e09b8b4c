/** Dispatched on the window for each new toast; the toast UI is loaded with the first one. */
export const toastEvent = "boksy:toast";
