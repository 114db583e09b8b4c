import { app } from "../app.ts";
import { sandboxAllowed } from "../providers/payments/choose.ts";
import { deliverDue } from "../providers/payments/sandbox/deliver.ts";

/** The sandbox's late and repeated events, through the Worker's own front door. */
export async function deliverSandboxEvents(env: Env, now: Date): Promise<number> {
  if (!sandboxAllowed(env)) return 0;
  const left: Promise<unknown>[] = [];
  // What an answer leaves to be done is done before the job ends.
  const context = { waitUntil: (work: Promise<unknown>) => void left.push(work), passThroughOnException: () => {} };
  const delivered = await deliverDue(env, now, async (request) => app.fetch(request, env, { ...context, props: {} }));
  await Promise.all(left);
  return delivered;
}
