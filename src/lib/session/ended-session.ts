import { sessionEndedEvent } from "./session-ended-event.ts";

/** True: the same user has signed in again. False: they declined. */
type Settle = (isSignedIn: boolean) => void;

interface Prompt {
  answer: Promise<boolean>;
  settle: Settle;
}

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Asks the user to sign in again, once for all waiting requests; the page and its input stay in place. */
export function askToSignInAgain(): Promise<boolean> {
  if (prompt === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    prompt = { answer: promise, settle: resolve };
    notify();
    dispatchEvent(new Event(sessionEndedEvent));
  }
  return prompt.answer;
}

/** Resolves the prompt: by the user, or because they signed in in another tab. */
export function settleEndedSession(isSignedIn: boolean): void {
  prompt?.settle(isSignedIn);
  prompt = null;
  notify();
}

export const isAskedToSignInAgain = () => prompt !== null;

export function subscribeEndedSession(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
