/** Dispatched on the window when the user has to sign in again; the prompt is loaded with the first one. */
export const sessionEndedEvent = "boksy:session-ended";
