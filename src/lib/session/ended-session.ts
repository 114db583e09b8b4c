/** True: the same person is signed in again. False: they would rather not. */
type Settle = (isBack: boolean) => void;

interface Asking {
  answer: Promise<boolean>;
  settle: Settle;
}

let asking: Asking | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks the person to sign in again, once for all calls that wait; the page with what was typed stays under it. */
export function askToSignInAgain(): Promise<boolean> {
  if (asking === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asking = { answer: promise, settle: resolve };
    tell();
  }
  return asking.answer;
}

/** The answer of the person, or of another tab in which they signed in. */
export function settleEndedSession(isBack: boolean): void {
  asking?.settle(isBack);
  asking = null;
  tell();
}

export const isAskedToSignInAgain = () => asking !== null;

export function subscribeEndedSession(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
