import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { deliverSandboxEvents } from "../../../worker/jobs/deliver-sandbox-events.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";

interface Payout {
  isConnected: boolean;
  status: string;
}
const read = async <T>(answer: Response) => (await answer.json()) as T;
const codeOf = async (answer: Response) => (await read<{ error: { code: string } }>(answer)).error.code;
const payoutOf = async (caller: ReturnType<typeof as.partner>) => read<Payout>(await caller.get("/api/partner/payout"));

/** Number of undelivered events. Tests wait for zero, because the next test empties the database. */
const undelivered = () =>
  env.DB.prepare("SELECT COUNT(*) AS n FROM sandbox_events WHERE delivered_at IS NULL").first("n");

async function connected() {
  await given.partner({ id: "par_1", payout_status: "pending" });
  const owner = as.partner("par_1", "usr_owner");
  const answer = await owner.post("/api/partner/payout/link", { from: "onboarding" });
  const { url } = await read<{ url: string }>(answer);
  const path = url.slice(env.APP_ORIGIN.length);
  return { owner, path, decide: (form: Record<string, string>) => as.visitor().raw(path, new URLSearchParams(form)) };
}

describe("a payout account", () => {
  it("is opened once and completed on the provider's own page", async () => {
    const { owner, path } = await connected();
    expect(path).toMatch(/^\/sandbox\/payout\/sba_/);
    expect(await payoutOf(owner)).toMatchObject({
      ...{ isConnected: true, status: "restricted", commissionBasisPoints: 1200 },
    });
    const again = await owner.post("/api/partner/payout/link", { from: "company" });
    expect(await read(again)).toEqual({ url: `${env.APP_ORIGIN}${path}` });
    const html = await (await as.visitor().get(path)).text();
    expect(html).toContain("Magazyny Testowe");
    expect(html).not.toMatch(/<style|<script|style=| on\w+=/);
    expect((await as.visitor().get("/sandbox/payout/sba_other")).status).toBe(404);
  });

  it.each(["active", "pending", "restricted", "rejected"])("becomes %s by a signed event", async (status) => {
    const { owner, decide } = await connected();
    await decide({ status: status === "restricted" ? "active" : "restricted" });
    const answer = await decide({ status });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${env.APP_ORIGIN}/partner/onboarding/step-2?payout=back`);
    await vi.waitFor(async () => expect((await payoutOf(owner)).status).toBe(status), 30_000);
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), 30_000);
  });

  it("is read from the provider when an event is late or repeated", async () => {
    const { owner, decide } = await connected();
    await decide({ status: "active", delay: "120" });
    expect((await payoutOf(owner)).status).toBe("restricted");
    expect(await read(await owner.post("/api/partner/payout/refresh"))).toMatchObject({ status: "active" });
    expect(await deliverSandboxEvents(env, new Date(Date.now() + 121_000))).toBe(1);
    expect((await payoutOf(owner)).status).toBe("active");
    const { results } = await env.DB.prepare("SELECT details FROM audit_events WHERE action = 'changePayout'").all();
    expect(results).toHaveLength(2);
  });

  it("is unknown: the event is accepted and changes nothing", async () => {
    const { decide } = await connected();
    await env.DB.prepare("UPDATE partners SET payout_account = 'sba_another'").run();
    await decide({ status: "rejected", delay: "120" });
    expect(await deliverSandboxEvents(env, new Date(Date.now() + 121_000))).toBe(1);
    expect(await env.DB.prepare("SELECT payout_status FROM partners").first("payout_status")).toBe("restricted");
  });

  it("requires the company's data, and an offered choice", async () => {
    await given.partner({ id: "par_1", legal_name: "" });
    const owner = as.partner("par_1");
    expect(await codeOf(await owner.post("/api/partner/payout/link", { from: "company" }))).toBe(
      "partner.step_not_due",
    );
    expect((await owner.post("/api/partner/payout/link", { from: "elsewhere" })).status).toBe(422);
    expect(await read(await owner.post("/api/partner/payout/refresh"))).toMatchObject({ isConnected: false });
  });

  it("that the provider does not know is reported, without a server error", async () => {
    await given.partner({ id: "par_1", payout_provider: "sandbox", payout_account: "sba_gone" });
    const owner = as.partner("par_1");
    expect(await codeOf(await owner.post("/api/partner/payout/refresh"))).toBe("payout.refused");
    expect(await codeOf(await owner.post("/api/partner/payout/link", { from: "company" }))).toBe("payout.refused");
  });

  it("is managed by the owner, while the whole team sees its status", async () => {
    await connected();
    const manager = as.partner("par_1", "usr_manager", "manager");
    expect(await payoutOf(manager)).toMatchObject({
      ...{ isConnected: true, status: "restricted", commissionBasisPoints: 1200 },
    });
    expect((await manager.post("/api/partner/payout/link", { from: "company" })).status).toBe(403);
    expect((await manager.post("/api/partner/payout/refresh")).status).toBe(403);
    expect((await as.customer().get("/api/partner/payout")).status).toBe(403);
    expect(await payoutOf(as.partner("par_2"))).toMatchObject({ isConnected: false });
  });
});
