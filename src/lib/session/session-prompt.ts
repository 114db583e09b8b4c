import { sessionEndedEvent } from "./session-ended-event.ts";

/** What the user is asked for before a request is repeated. */
type PromptKind = "signIn" | "secondFactor";

interface Prompt {
  kind: PromptKind;
  answer: Promise<boolean>;
  /** True: the request can be repeated. False: the user declined. */
  settle: (isDone: boolean) => void;
}

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Asks once for all waiting requests; the page and its input stay in place. */
function ask(kind: PromptKind): Promise<boolean> {
  if (prompt !== null && prompt.kind !== kind) return prompt.answer.then(() => ask(kind));
  if (prompt === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    prompt = { kind, answer: promise, settle: resolve };
    notify();
    dispatchEvent(new Event(sessionEndedEvent));
  }
  return prompt.answer;
}

/** Asks the user to sign in again. */
export const askToSignInAgain = () => ask("signIn");

/** Asks the user to sign in with the second factor, or to set one up. */
export const askForSecondFactor = () => ask("secondFactor");

/** Resolves the prompt: by the user, or because they signed in in another tab. */
export function settlePrompt(isDone: boolean): void {
  prompt?.settle(isDone);
  prompt = null;
  notify();
}

export const openPrompt = (): PromptKind | null => prompt?.kind ?? null;

export function subscribePrompt(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
