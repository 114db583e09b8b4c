import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { followPayoutPauses } from "../../../worker/features/payout/pause.ts";
import { deliverSandboxEvents } from "../../../worker/jobs/deliver-sandbox-events.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, deliver, eventFor, one, payingFor } from "../reservation/booking.ts";

const account = "sba_par_1";

async function givenAccount(hold: string | null) {
  const payout = { payout_provider: "sandbox", payout_account: account, payout_status: "active" };
  await given.partner({ id: "par_1", ...payout, payout_hold: hold });
  await given.insert("sandbox_payout_accounts", {
    ...{ id: account, reference: "par_1", legal_name: "Magazyny Testowe", return_url: "", locale: "pl" },
    ...{ status: "active", created_at: "2026-11-01T10:00:00.000Z" },
  });
}

const follow = (bindings: Env = env) =>
  followPayoutPauses({ env: bindings, db: env.DB.withSession("first-primary"), now: new Date(), requestId: "req_1" });
const setHold = (hold: string | null) =>
  env.DB.prepare("UPDATE partners SET payout_hold = ? WHERE id = 'par_1'").bind(hold).run();
const stored = async () =>
  (await one<{ payouts_paused: number | null }>("SELECT payouts_paused FROM partners WHERE id = 'par_1'"))
    ?.payouts_paused;
const atProvider = async () =>
  (await one<{ payouts_paused: number }>("SELECT payouts_paused FROM sandbox_payout_accounts"))?.payouts_paused;
const payOut = async () => {
  await as.visitor().raw(`/sandbox/payout/${account}/bank`, new URLSearchParams({ status: "paid", delay: "120" }));
  await deliverSandboxEvents(env, new Date(Date.now() + 121_000));
};
const payouts = () => all("SELECT amount_grosze, status FROM bank_payouts");

/** A client pays 598 zł, of which 35.88 zł are commission. */
async function paid() {
  const box = await given.box({ partner_id: "par_1" });
  const { reservation: _, ...payment } = await payingFor(box.id);
  await deliver(eventFor(payment, "succeeded"));
  await env.DB.prepare("UPDATE sandbox_sessions SET status = 'succeeded'").run();
}

describe("payouts on hold", () => {
  it("leave a payment in the partner's own payout account, and the next payout after the hold contains it once", async () => {
    await givenAccount("accountMissing");
    expect([await follow(), await stored(), await atProvider()]).toEqual([1, 1, 1]);
    await paid();
    expect(await all("SELECT payout_account FROM sandbox_sessions")).toEqual([{ payout_account: account }]);
    await payOut();
    expect(await payouts()).toEqual([]);
    expect(await follow()).toBe(0);
    await setHold(null);
    expect([await follow(), await stored(), await atProvider()]).toEqual([1, 0, 0]);
    await payOut();
    await payOut();
    expect(await payouts()).toEqual([{ amount_grosze: 56_212, status: "paid" }]);
    const owed =
      "SELECT SUM(amount_grosze) AS grosze FROM ledger_entries WHERE account IN ('partnerPayable', 'depositHeld')";
    expect(await one(owed)).toEqual({ grosze: -56_212 });
  });

  it("are reported to the provider again after a failed call", async () => {
    await givenAccount("inactive");
    await env.DB.prepare("UPDATE partners SET payout_account = 'sba_gone'").run();
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect([await follow(), await stored(), await atProvider()]).toEqual([0, null, 0]);
    await env.DB.prepare("UPDATE partners SET payout_account = ?").bind(account).run();
    expect([await follow(), await stored(), await atProvider()]).toEqual([1, 1, 1]);
  });

  it("end at the provider although a failed call to pause them had an effect", async () => {
    await givenAccount(null);
    await env.DB.prepare("UPDATE partners SET payouts_paused = NULL").run();
    await env.DB.prepare("UPDATE sandbox_payout_accounts SET payouts_paused = 1").run();
    expect([await follow(), await stored(), await atProvider()]).toEqual([1, 0, 0]);
  });

  it("concern only accounts at the present provider", async () => {
    await givenAccount("stale");
    await env.DB.prepare("UPDATE partners SET payout_provider = 'stripe'").run();
    expect([await follow(), await stored()]).toEqual([0, 0]);
  });
});
