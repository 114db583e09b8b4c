import { app } from "../app.ts";
import { sandboxAllowed } from "../providers/payments/choose.ts";
import { deliverDue } from "../providers/payments/sandbox/deliver.ts";

/** The sandbox's late and repeated events, through the Worker's own front door. */
export async function deliverSandboxEvents(env: Env, now: Date): Promise<number> {
  if (!sandboxAllowed(env)) return 0;
  return deliverDue(env, now, async (request) => app.fetch(request, env));
}
