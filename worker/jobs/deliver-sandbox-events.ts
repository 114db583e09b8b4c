import { app } from "../app.ts";
import { sandboxAllowed } from "../providers/payments/choose.ts";

/** Delivers the sandbox's late and repeated events by calling the Worker's fetch handler. */
export async function deliverSandboxEvents(env: Env, now: Date): Promise<number> {
  if (!sandboxAllowed(env)) return 0;
  const { deliverDue } = await import("../providers/payments/sandbox/deliver.ts");
  const left: Promise<unknown>[] = [];
  // Waits for the work that a response leaves to `waitUntil`.
  const context = { waitUntil: (work: Promise<unknown>) => void left.push(work), passThroughOnException: () => {} };
  const delivered = await deliverDue(env, now, async (request) => app.fetch(request, env, { ...context, props: {} }));
  await Promise.all(left);
  return delivered;
}
