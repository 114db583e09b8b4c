/** Dispatched on the window by each new toast: what shows toasts is not loaded before the first one. */
export const toastEvent = "boksy:toast";
