import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { sealAccessCode } from "../../../worker/features/rent/access/access-code.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { runJobs } from "../../../worker/jobs/run.ts";
import { jobs } from "../../../worker/jobs/schedule.ts";
import { givenDebtor, partnerId } from "../debt/debtor.ts";
import { given } from "../fixtures.ts";
import { runCommand, versionOf } from "../rent/partner/partner-rent.ts";
import { all, one } from "../reservation/booking.ts";
import { deliverDue, deliveries, givenEndpoint, owner } from "./endpoint.ts";
import { type Behavior, LockController } from "./lock-controller.ts";

const code = "482913";
const maxAttempts = 9;
const minuteMs = 60_000;
const at = (day: Day, time = "12:07:00") => new Date(`${day}T${time}.000Z`);
const run = (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

let controller: LockController;

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  controller = new LockController();
  await given.partner({ id: partnerId });
});

/** A debtor with a code, at a partner with an endpoint; cases of debt collection run through these days. */
async function givenSuspended() {
  const { rent, charge } = await givenDebtor();
  await run("UPDATE rents SET access_code_sealed = ? WHERE id = ?", await sealAccessCode(env, code), rent.id);
  const endpointId = await givenEndpoint(controller);
  for (let day = "2026-11-03"; day <= "2026-11-18"; day = addDays(day, 1)) await collectDebts(env, at(day));
  return { rentId: String(rent.id), chargeId: charge.id, endpointId };
}

const pay = (chargeId: string, now: Date) =>
  run("UPDATE charges SET status = 'paid', paid_at = ? WHERE id = ?", now.toISOString(), chargeId);

const lockOf = (rentId: string) => controller.locks.get(rentId);

describe("access to a box at a lock controller", () => {
  it("is suspended by the case, without its code, and restored within a minute of the payment", async () => {
    const { rentId, chargeId } = await givenSuspended();
    await deliverDue(at("2026-11-18", "12:08:00"));
    expect(lockOf(rentId)).toMatchObject({ state: "suspended", code: null });

    const paidAt = at("2026-11-19", "21:30:20");
    await pay(chargeId, paidAt);
    const queued: string[] = [];
    const sendBatch = async (messages: Iterable<MessageSendRequest<{ id: string }>>) => {
      for (const { body } of messages) queued.push(body.id);
    };
    const bindings = { ...env, WEBHOOK_QUEUE: { sendBatch } as unknown as Env["WEBHOOK_QUEUE"] };
    const needed = jobs.filter(({ name }) => name === "reopenAccess" || name === "queueEvents");
    const nextMinute = at("2026-11-19", "21:31:00");
    await runJobs(needed, "* * * * *", bindings, nextMinute, createExecutionContext());
    expect(queued).toHaveLength(1);
    await deliverDue(new Date(nextMinute.getTime() + 6 * minuteMs));
    expect(lockOf(rentId)).toMatchObject({ state: "open", code });
    expect(nextMinute.getTime() - paidAt.getTime()).toBeLessThan(minuteMs);
  });

  const failures: [Behavior, string, number][] = [
    ["error", "status", 0],
    ["redirect", "redirect", 0],
    ["slow", "timeout", 0],
    ["unreachable", "unreachable", 0],
    ["tls", "unreachable", 0],
    ["answerLost", "unreachable", 1],
    ["slowAnswer", "timeout", 1],
  ];

  it.each(failures)("is changed exactly once after “%s”", async (behavior, problem, acted) => {
    const { rentId } = await givenSuspended();
    controller.behaviors.push(behavior, behavior);
    const first = at("2026-11-18", "12:08:00");
    await deliverDue(first);
    expect(await deliveries()).toMatchObject([
      { state: "waiting", attempts: 1, problem, nextAt: at("2026-11-18", "12:09:00").toISOString() },
    ]);
    expect(controller.changes).toBe(acted);
    expect(await deliverDue(new Date(first.getTime() + minuteMs / 2))).toBe(0);
    await deliverDue(new Date(first.getTime() + minuteMs));
    await deliverDue(new Date(first.getTime() + 6 * minuteMs));
    expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 3, problem: null, nextAt: null }]);
    expect(controller.changes).toBe(1);
    expect(lockOf(rentId)).toMatchObject({ state: "suspended" });
    expect(controller.urls.every((url) => url === "https://gate.example.pl/boksy")).toBe(true);
    expect(await deliverDue(at("2026-11-25"))).toBe(0);
  });

  it("is never sent after a later event has replaced it", async () => {
    const { rentId, chargeId } = await givenSuspended();
    controller.behaviors.push("error");
    await deliverDue(at("2026-11-18", "12:08:00"));
    await pay(chargeId, at("2026-11-18", "12:08:10"));
    await collectDebts(env, at("2026-11-18", "12:09:00"));
    await deliverDue(at("2026-11-18", "12:10:00"));
    await deliverDue(at("2026-11-20"));
    expect(await deliveries()).toMatchObject([
      { type: "access.suspended", state: "superseded" },
      { type: "access.restored", state: "delivered" },
    ]);
    expect(controller.received.map(({ type }) => type)).toEqual(["access.restored"]);
    expect(lockOf(rentId)).toMatchObject({ state: "open", code });
  });

  it("has a growing sequence, so that an event that arrives late is ignored", async () => {
    const { rentId, chargeId } = await givenSuspended();
    const suspend = controller.fetch;
    let late: (() => Promise<Response>) | undefined;
    vi.spyOn(globalThis, "fetch").mockImplementationOnce(async (url, init) => {
      late = () => suspend(url, init);
      throw new TypeError("Network connection lost.");
    });
    await deliverDue(at("2026-11-18", "12:08:00"));
    await pay(chargeId, at("2026-11-18", "12:08:10"));
    await collectDebts(env, at("2026-11-18", "12:09:00"));
    vi.spyOn(globalThis, "fetch").mockImplementation(controller.fetch);
    await deliverDue(at("2026-11-18", "12:09:30"));
    await late?.();
    expect(controller.received.map(({ type }) => type)).toEqual(["access.restored", "access.suspended"]);
    expect(lockOf(rentId)).toMatchObject({ state: "open", code });
  });

  it("is given up after the last attempt, with one email, and sent again by hand", async () => {
    const { rentId, endpointId } = await givenSuspended();
    controller.behaviors.push(...Array.from({ length: maxAttempts }, (): Behavior => "error"));
    for (
      let now = at("2026-11-18", "12:08:00");
      now < at("2026-11-22");
      now = new Date(now.getTime() + 20 * minuteMs)
    ) {
      await deliverDue(now);
    }
    expect(await deliveries()).toMatchObject([
      { state: "failed", attempts: maxAttempts, problem: "status", nextAt: null },
    ]);
    expect(await all("SELECT data FROM outbox WHERE template = 'webhookFailed'")).toEqual([
      { data: JSON.stringify({ endpointName: "Brama", problem: "status", httpStatus: 500 }) },
    ]);
    expect(await (await owner().get("/api/partner/dashboard")).json()).toMatchObject({ tasks: { webhooksFailed: 0 } });
    await run("UPDATE webhook_deliveries SET attempted_at = ?", new Date().toISOString());
    expect(await (await owner().get("/api/partner/dashboard")).json()).toMatchObject({ tasks: { webhooksFailed: 1 } });
    expect((await owner().post(`/api/partner/webhooks/${endpointId}/repeat-failed`)).status).toBe(200);
    await deliverDue(new Date());
    expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 1 }]);
    expect(lockOf(rentId)).toMatchObject({ state: "suspended" });
  });

  it("follows a new code, which is in the signed request alone", async () => {
    const { rentId, chargeId, endpointId } = await givenSuspended();
    await pay(chargeId, new Date());
    await collectDebts(env, at("2026-11-18", "12:09:00"));
    controller.behaviors.push("echo");
    const changed = await owner().post(`/api/partner/rents/${rentId}/change-access-code`, {
      ...{ version: await versionOf(rentId), code: "771204" },
    });
    expect(changed.status).toBe(200);
    await deliverDue(new Date());
    expect(lockOf(rentId)).toMatchObject({ state: "open", code: "771204" });
    const list = await (await owner().get(`/api/partner/webhooks/${endpointId}/deliveries`)).text();
    expect(list).toContain("access.changed");
    expect(list).toContain("•••");
    for (const table of ["webhook_events", "webhook_deliveries", "audit_events", "outbox", "idempotency_keys"]) {
      expect(JSON.stringify(await all(`SELECT * FROM ${table}`)), table).not.toContain("771204");
    }
    expect(list).not.toContain("771204");
  });

  it("follows a corrected box number", async () => {
    const { rentId, chargeId } = await givenSuspended();
    await pay(chargeId, new Date());
    await collectDebts(env, at("2026-11-18", "12:09:00"));
    await deliverDue(new Date());
    await run(
      "UPDATE boxes SET number = 'Z-99', updated_at = ? WHERE id = (SELECT box_id FROM rents)",
      new Date().toISOString(),
    );
    await deliverDue(new Date());
    expect(controller.received.at(-1)).toMatchObject({ type: "access.changed", data: { rentId, boxNumber: "Z-99" } });
  });

  it("ends with the rent, and all of it can be sent again", async () => {
    const { rentId, chargeId, endpointId } = await givenSuspended();
    await pay(chargeId, new Date());
    await collectDebts(env, at("2026-11-18", "12:09:00"));
    await deliverDue(new Date());
    controller.locks.clear();
    expect((await owner().post(`/api/partner/webhooks/${endpointId}/send-access`)).status).toBe(200);
    await deliverDue(new Date());
    expect(controller.received.at(-1)?.type).toBe("access.current");
    expect(lockOf(rentId)).toMatchObject({ state: "open", code });
    expect((await runCommand(rentId, "end")).status).toBe(200);
    await deliverDue(new Date());
    expect(controller.received.at(-1)?.type).toBe("access.ended");
    expect(lockOf(rentId)).toMatchObject({ state: "ended", code: null });
  });

  it("tells staff whether the controller has confirmed it", async () => {
    const { rentId } = await givenSuspended();
    const shown = async () =>
      (await (await owner().get(`/api/partner/rents/${rentId}`)).json<{ locks: object[] }>()).locks;
    expect(await shown()).toMatchObject([{ endpointName: "Brama", type: "access.suspended", state: "waiting" }]);
    await deliverDue(at("2026-11-18", "12:08:00"));
    expect(await shown()).toMatchObject([
      { type: "access.suspended", state: "delivered", deliveredAt: "2026-11-18T12:08:00.000Z" },
    ]);
  });

  it("writes nothing for a partner without an endpoint", async () => {
    await givenDebtor();
    for (let day = "2026-11-03"; day <= "2026-11-18"; day = addDays(day, 1)) await collectDebts(env, at(day));
    expect(await one("SELECT COUNT(*) AS count FROM webhook_events")).toEqual({ count: 0 });
  });
});
