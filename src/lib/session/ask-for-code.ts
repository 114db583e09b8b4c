import type { Tokens } from "./tokens.ts";

/** Asks for the second step of a sign-in. A file of its own, so that sign-in pages do not list what it loads. */
export async function askForCode(error: unknown): Promise<Tokens> {
  return (await import("./second-step.tsx")).askForCode(error);
}
