import { type Context, Hono } from "hono";
import { z } from "zod";
import { disputeReasons } from "../../../../domain/payment/dispute.ts";
import { bankPayoutStatuses } from "../../../../domain/payout/bank-payout.ts";
import { payoutStatuses } from "../../../../domain/payout/payout.ts";
import { bankPayoutPage } from "./bank-payout-page.ts";
import { balanceOf, decideBankPayout, latestBankPayout } from "./bank-payout-statements.ts";
import { decide, digitsOf, laterChargesOf, payForm, settlementOf } from "./decide.ts";
import { deliverDue } from "./deliver.ts";
import { disputePage } from "./dispute-page.ts";
import { decideDispute, disputeOfSession, sandboxDisputeStatuses } from "./dispute-statements.ts";
import type { Envelope } from "./event.ts";
import { mandatePage, overPage, payPage, securePage } from "./page.ts";
import { payoutPage } from "./payout-page.ts";
import { decidePayout, findPayoutAccount, type SandboxPayoutAccount } from "./payout-statements.ts";
import { receiveStray } from "./received-statements.ts";
import { findMethod, revokeMandate, saveMethod } from "./saved-method-statements.ts";
import { findSession, isSaved, newSandboxId, type SandboxSession, settleSession } from "./session-statements.ts";
import { strayForm, strayPage } from "./stray-page.ts";
import { sandboxStyles } from "./styles.ts";

/** Longer delays are left to the minute cron, because a Worker may not wait that long after its response. */
const waitAtMostSeconds = 20;

/** `app.fetch`, passed in by the module that mounts these pages. */
type Fetch = (request: Request, env: Env, context: Context["executionCtx"]) => Response | Promise<Response>;

interface SandboxEnv {
  Bindings: Env;
}

/** The hosted pages of the sandbox provider, below `/sandbox`. Loaded only where `sandboxAllowed`; the caller handles errors. */
export function sandboxPages(fetchApp: Fetch, now: Date) {
  const pages = new Hono<SandboxEnv>().basePath("/sandbox");
  pages.onError((error) => {
    throw error;
  });
  return pages
    .get("/pay.css", (c) => c.body(sandboxStyles, 200, { "Content-Type": "text/css; charset=utf-8" }))
    .get("/pay/:id", async (c) => {
      const session = await findSession(c.env.DB, c.req.param("id"), now);
      if (session === null) return c.notFound();
      return c.html(session.status === "open" ? payPage(session, false) : overPage(session));
    })
    .post("/pay/:id", async (c) => {
      const session = await findSession(c.env.DB, c.req.param("id"), now);
      if (session === null) return c.notFound();
      if (session.status !== "open") return c.html(overPage(session), 409);
      const form = payForm.safeParse(await c.req.parseBody());
      if (!form.success) return c.html(payPage(session, true), 422);

      const decision = decide(form.data);
      const isTransfer = decision.kind === "settled" && decision.outcome.method === "bankRedirect";
      if (decision.kind === "wrongNumber" || (session.isSetup === 1 && isTransfer))
        return c.html(payPage(session, true), 422);
      if (decision.kind === "secure") return c.html(securePage(session, form.data));
      const { method: kind, failureCode } = decision.outcome;
      if (kind !== "bankRedirect" && isSaved(session, kind) && failureCode === null) {
        const number = kind === "card" ? digitsOf(form.data) : null;
        await saveMethod(c.env.DB, { sessionId: session.id, kind, number, later: laterChargesOf(form.data), now });
      }
      const settlement = settlementOf(session, decision.outcome, form.data, now);
      if (!(await settleSession(c.env.DB, session.id, settlement, now))) return c.html(overPage(session), 409);
      c.executionCtx.waitUntil(deliverSoon(c, fetchApp, now, form.data.delay));
      return c.redirect(returnUrl(session, settlement.status), 303);
    })
    .get("/dispute/:id", async (c) => {
      const session = await findSession(c.env.DB, c.req.param("id"), now);
      if (session?.status !== "succeeded") return c.notFound();
      return c.html(disputePage(session, await disputeOfSession(c.env.DB, session.id)));
    })
    .post("/dispute/:id", async (c) => {
      const session = await findSession(c.env.DB, c.req.param("id"), now);
      if (session?.status !== "succeeded") return c.notFound();
      const form = disputeForm.safeParse(await c.req.parseBody());
      if (!form.success) return c.html(disputePage(session, await disputeOfSession(c.env.DB, session.id)), 422);
      const { status, reason, delay } = form.data;
      const deliverAt = new Date(now.getTime() + delay * 1000).toISOString();
      await decideDispute(c.env.DB, session.id, { status, reason, deliverAt, now });
      c.executionCtx.waitUntil(deliverSoon(c, fetchApp, now, delay));
      return c.html(disputePage(session, await disputeOfSession(c.env.DB, session.id)));
    })
    .get("/mandate/:id", async (c) => {
      const session = await findSession(c.env.DB, c.req.param("id"), now);
      const method = session?.methodId == null ? null : await findMethod(c.env.DB, session.methodId);
      if (session === null || method?.kind !== "blik") return c.notFound();
      return c.html(mandatePage(session, method.revokedAt !== null));
    })
    .post("/mandate/:id", async (c) => {
      const session = await findSession(c.env.DB, c.req.param("id"), now);
      const method = session?.methodId == null ? null : await findMethod(c.env.DB, session.methodId);
      if (session === null || method?.kind !== "blik") return c.notFound();
      const form = mandateForm.safeParse(await c.req.parseBody());
      if (!form.success) return c.html(mandatePage(session, method.revokedAt !== null), 422);
      const { delay, duplicated, forged } = form.data;
      const event = {
        id: newSandboxId("sbe"),
        type: "mandate.withdrawn",
        created: now.toISOString(),
        method: { id: method.id },
      } as const;
      const payload = JSON.stringify({ event, forged: forged === "on" } satisfies Envelope);
      const payloads = duplicated === "on" ? [payload, payload] : [payload];
      const deliverAt = new Date(now.getTime() + delay * 1000).toISOString();
      await revokeMandate(c.env.DB, { id: method.id, sessionId: session.id, payloads, deliverAt, now });
      c.executionCtx.waitUntil(deliverSoon(c, fetchApp, now, delay));
      return c.html(mandatePage(session, true));
    })
    .get("/stray", (c) => c.html(strayPage(localeOf(c), null)))
    .post("/stray", async (c) => {
      const locale = localeOf(c);
      const form = strayForm.safeParse(await c.req.parseBody());
      if (!form.success) return c.html(strayPage(locale, "invalid"), 422);
      const { amountGrosze, email, account, description, events, forged } = form.data;
      const stray = { amountGrosze, description, locale, email: email || null, account: account || null };
      const sent = { events: Number(events) as 0 | 1 | 2, forged: forged === "on" };
      const reference = await receiveStray(c.env.DB, { ...stray, ...sent }, now);
      c.executionCtx.waitUntil(deliverSoon(c, fetchApp, now, 0));
      return c.html(strayPage(locale, { reference }));
    })
    .get("/payout/:id", async (c) => {
      const account = await findPayoutAccount(c.env.DB, c.req.param("id"));
      return account === null ? c.notFound() : c.html(payoutPage(account));
    })
    .post("/payout/:id", async (c) => {
      const account = await findPayoutAccount(c.env.DB, c.req.param("id"));
      if (account === null) return c.notFound();
      const form = payoutForm.safeParse(await c.req.parseBody());
      if (!form.success) return c.html(payoutPage(account), 422);
      const { status, delay } = form.data;
      const deliverAt = new Date(now.getTime() + delay * 1000).toISOString();
      await decidePayout(c.env.DB, account.id, { status, deliverAt, now });
      c.executionCtx.waitUntil(deliverSoon(c, fetchApp, now, delay));
      return c.redirect(account.returnUrl, 303);
    })
    .get("/payout/:id/bank", async (c) => {
      const account = await findPayoutAccount(c.env.DB, c.req.param("id"));
      return account === null ? c.notFound() : c.html(await bankPage(c.env.DB, account));
    })
    .post("/payout/:id/bank", async (c) => {
      const account = await findPayoutAccount(c.env.DB, c.req.param("id"));
      if (account === null) return c.notFound();
      const form = bankPayoutForm.safeParse(await c.req.parseBody());
      if (!form.success) return c.html(await bankPage(c.env.DB, account), 422);
      const { status, delay, duplicated } = form.data;
      const deliverAt = new Date(now.getTime() + delay * 1000).toISOString();
      const times = duplicated === undefined ? 1 : 2;
      await decideBankPayout(c.env.DB, account.id, { status, deliverAt, times, now });
      c.executionCtx.waitUntil(deliverSoon(c, fetchApp, now, delay));
      return c.html(await bankPage(c.env.DB, account));
    });
}

const localeOf = (c: Context): "pl" | "en" => (c.req.query("lang") === "en" ? "en" : "pl");

const mandateForm = z.object({
  delay: z.coerce.number().int().min(0).max(86_400).default(0),
  duplicated: z.literal("on").optional(),
  forged: z.literal("on").optional(),
});

const disputeForm = z.object({
  status: z.enum(sandboxDisputeStatuses),
  reason: z.enum(disputeReasons),
  delay: z.coerce.number().int().min(0).max(86_400).default(0),
});

const bankPage = async (db: D1Database, account: SandboxPayoutAccount) =>
  bankPayoutPage(account, await balanceOf(db, account.id), await latestBankPayout(db, account.id));

const bankPayoutForm = z.object({
  status: z.enum(bankPayoutStatuses),
  delay: z.coerce.number().int().min(0).max(86_400).default(0),
  duplicated: z.literal("on").optional(),
});

const payoutForm = z.object({
  status: z.enum(payoutStatuses),
  delay: z.coerce.number().int().min(0).max(86_400).default(0),
});

function returnUrl(session: SandboxSession, status: string): string {
  return status === "failed" ? session.cancelUrl : session.successUrl;
}

async function deliverSoon(c: Context<SandboxEnv>, fetchApp: Fetch, now: Date, delaySeconds: number): Promise<void> {
  const send = async (request: Request) => fetchApp(request, c.env, c.executionCtx);
  await deliverDue(c.env, now, send);
  if (delaySeconds === 0 || delaySeconds > waitAtMostSeconds) return;
  await new Promise((resolve) => setTimeout(resolve, delaySeconds * 1000));
  await deliverDue(c.env, new Date(now.getTime() + delaySeconds * 1000), send);
}
