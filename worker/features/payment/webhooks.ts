import { type Context, Hono } from "hono";
import { DomainError } from "../../../domain/core/errors.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { runJobCommand } from "../../http/job-command.ts";
import { routePattern } from "../../http/route-pattern.ts";
import { reportFault } from "../../providers/errors/report.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { settlePayout } from "../payout/service.ts";
import type { PaymentMismatch } from "./mismatch.ts";
import { settle } from "./settle.ts";

/**
 * Webhooks of providers. Responds with 204 only after the event and its consequences are committed; any other response
 * makes the provider repeat it. An event that does not match its payment is recorded and also gets 204.
 */
export const webhooks = new Hono<AppEnv>().post("/:provider", async (c) => {
  const provider = await paymentProvider(c.env);
  if (c.req.param("provider") !== provider.name) throw new DomainError("resource.not_found");
  const { db, now, requestId } = c.var;
  const event = await provider.verifyWebhook(await c.req.text(), c.req.raw.headers, now);
  const scope = { env: c.env, db, now, requestId };
  if (event?.kind === "payment") {
    const outcome = await settle(scope, event, { provider: provider.name, event });
    if (outcome !== "done") reportMismatch(c, outcome);
  }
  if (event?.kind === "dispute") {
    const { checkDispute } = await import("./dispute.ts");
    if (await checkDispute(scope, provider, event.reference)) {
      const error = new Error(`a payment is disputed: ${event.reference}`);
      reportFault(c, { error, code: "payment.disputed", requestId, ...requestOf(c) });
    }
  }
  if (event?.kind === "setup") await (await import("./method/method-setup.ts")).checkSetup(scope, event.setupId);
  if (event?.kind === "mandate") {
    const { withdrawMandate } = await import("./method/withdraw-mandate.ts");
    const { methodReference } = event;
    await runJobCommand(scope, withdrawMandate, { provider: provider.name, methodReference });
  }
  if (event?.kind === "payout") await settlePayout(scope, provider, event.account);
  if (event?.kind === "bankPayout") {
    const { checkBankPayout } = await import("../payout/bank-payout.ts");
    await checkBankPayout(scope, provider, event);
  }
  return c.body(null, 204);
});

const requestOf = (c: Context<AppEnv>) => ({ method: c.req.method, route: routePattern(c) });

function reportMismatch(c: Context<AppEnv>, mismatch: PaymentMismatch): void {
  const error = new Error(`a payment event does not match its payment: ${mismatch}`);
  reportFault(c, { error, code: "payment.mismatch", requestId: c.var.requestId, ...requestOf(c) });
}
