import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { deliverBatch } from "../../../worker/features/email/deliver.ts";
import { smsTenant } from "../../../worker/features/sms/statements.ts";
import { remindPayments } from "../../../worker/jobs/remind-payments.ts";
import { localSmsapi, smsFailures } from "../../../worker/providers/sms/fake.ts";
import { as } from "../as-user.ts";
import { chargeNext, collectOn, form, givenAutopay } from "../rent/autopay.ts";
import { givenRent } from "../rent/partner/partner-rent.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import { givenSwitch } from "../settings/given-switch.ts";

const local = { SMS_PROVIDER: "local" } as unknown as Partial<Env>;
const owner = () => as.partner("par_1", "usr_partner", "owner", local);
const settings = { version: "", isOn: true, monthlyLimit: 2 };

const save = (more: object = {}, by = owner()) => by.put("/api/partner/sms", { ...settings, ...more });
const read = async (by = owner()) => (await by.get("/api/partner/sms")).json<Record<string, unknown>>();

/** A rent whose tenant has a number with this ending, at a partner who sends text messages. */
async function givenTenant(ending = "4567") {
  const { rent } = await givenRent();
  expect((await save()).status).toBe(200);
  await env.DB.prepare("UPDATE clients SET phone = ?").bind(`+4860123${ending}`).run();
  return String(rent.id);
}

const outbox = () =>
  all<{ id: string; status: string; recipient: string; data: string; error: string | null }>(
    "SELECT id, status, recipient, data, last_error AS error FROM outbox WHERE template GLOB 'sms*' ORDER BY rowid",
  );

const write = (rentId: string, cause: string, now = new Date()) =>
  env.DB.batch(
    smsTenant({ env: { ...env, ...local }, db: env.DB, now }, rentId, "smsPaymentReminder", cause, {
      ...{ boxNumber: "Ł-7", amountGrosze: 29_900, dueOn: inDays(3) },
    }),
  );

/** Delivers all waiting messages once. @returns how many are to be repeated */
async function deliver(): Promise<number> {
  const waiting = (await outbox()).filter(({ status }) => status === "waiting");
  const messages = waiting.map(({ id }) => ({
    id: newId("request"),
    timestamp: new Date(),
    attempts: 1,
    body: { id },
  }));
  const batch = createMessageBatch<{ id: string }>("boksy-mail", messages);
  const retry = vi.fn();
  for (const message of batch.messages) Object.assign(message, { retry });
  await deliverBatch(batch, { ...env, ...local }, new Date(), createExecutionContext());
  return retry.mock.calls.length;
}

const sent = () => [...localSmsapi.accepted.values()];

beforeEach(() => {
  localSmsapi.accepted.clear();
  vi.spyOn(console, "error").mockReturnValue();
});

describe("/api/partner/sms", () => {
  it("is off until the owner switches it on", async () => {
    expect(await read()).toEqual({ version: "", isOn: false, monthlyLimit: 100, used: 0, isAvailable: true });
    const { version } = await (await save()).json<{ version: string }>();
    expect(await read()).toMatchObject({ version, isOn: true, monthlyLimit: 2 });
    expect((await save({ version, isOn: false })).status).toBe(200);
    expect(await read()).toMatchObject({ isOn: false });
    expect(await read(as.partner("par_1"))).toMatchObject({ isAvailable: false });
  });

  it("refuses an old version, a limit out of range, and strangers", async () => {
    await save();
    expect((await save()).status).toBe(409);
    expect((await save({ monthlyLimit: 0 })).status).toBe(422);
    expect((await save({}, as.partner("par_1", "usr_manager", "manager", local))).status).toBe(403);
    expect((await as.customer().get("/api/partner/sms")).status).toBe(403);
  });
});

describe("a text message", () => {
  it("reminds the tenant of the rent and leads to the page that pays it", async () => {
    const id = await givenTenant();
    const due = (await one<{ on: string }>("SELECT charged_to_on AS 'on' FROM rents"))?.on ?? "";
    const before = new Date(Date.parse(`${due}T10:00:00Z`) - 2 * 86_400_000);
    expect(await remindPayments({ ...env, ...local }, before)).toBe(1);
    expect(await outbox()).toMatchObject([{ recipient: id, status: "waiting" }]);
    expect(await deliver()).toBe(0);
    expect(sent()).toEqual([
      {
        to: "48601234567",
        from: null,
        message: expect.stringMatching(/^Boksy: \d+,\d\d zl za boks .*Zaplac: https/),
      },
    ]);
    expect(sent()[0]?.message).toContain(`/pay-rent?rent=${id}`);
    expect(await outbox()).toMatchObject([{ status: "sent" }]);
  });

  it("reminds a tenant without an email address, once", async () => {
    await givenTenant();
    await env.DB.prepare("UPDATE clients SET email = ''").run();
    const due = (await one<{ on: string }>("SELECT charged_to_on AS 'on' FROM rents"))?.on ?? "";
    const before = new Date(Date.parse(`${due}T10:00:00Z`) - 2 * 86_400_000);
    expect(await remindPayments(env, before)).toBe(0);
    const runs = [
      await remindPayments({ ...env, ...local }, before),
      await remindPayments({ ...env, ...local }, before),
    ];
    expect(runs).toEqual([1, 0]);
    expect(await all("SELECT template FROM outbox")).toEqual([{ template: "smsPaymentReminder" }]);
  });

  it("has a link to pay when a saved card was declined", async () => {
    const { id } = await givenAutopay(form({ later: "declined" }));
    await save();
    await env.DB.prepare("UPDATE clients SET phone = '+48601234567'").run();
    const { dueOn } = await chargeNext(id);
    Object.assign(env, local);
    await collectOn(dueOn);
    expect(await outbox()).toMatchObject([{ recipient: id }]);
    await deliver();
    expect(sent()[0]?.message).toContain("nie udalo sie pobrac");
  });

  it("stores neither the number nor the name", async () => {
    await write(await givenTenant(), "1");
    expect(JSON.stringify(await outbox())).not.toMatch(/4860123|Nowak/);
  });

  it("is written once for a cause, within the limit of the month, and only if it is wanted and there is a number", async () => {
    const id = await givenTenant();
    for (const cause of ["1", "1", "2", "3"]) await write(id, cause);
    expect(await outbox()).toHaveLength(2);
    expect(await read()).toMatchObject({ used: 2 });
    await write(id, "4", new Date(Date.now() + 32 * 86_400_000));
    expect(await outbox()).toHaveLength(3);
    await env.DB.prepare("UPDATE sms_settings SET is_on = 0, monthly_limit = 100").run();
    await write(id, "5");
    await env.DB.prepare("UPDATE sms_settings SET is_on = 1").run();
    await env.DB.prepare("UPDATE clients SET phone = ''").run();
    await write(id, "6");
    expect(await outbox()).toHaveLength(3);
    expect(
      smsTenant({ env, db: env.DB, now: new Date() }, id, "smsPaymentFailed", "7", { boxNumber: "1", amountGrosze: 1 }),
    ).toEqual([]);
  });

  it("is not written while an administrator has switched text messages off", async () => {
    const id = await givenTenant();
    expect(await givenSwitch("sms", false)).toBe(200);
    expect(await read()).toMatchObject({ isAvailable: false });
    await write(id, "1");
    expect(await outbox()).toEqual([]);
    expect(await givenSwitch("sms", true, inDays(1))).toBe(200);
    await write(id, "2", new Date(Date.now() + 86_400_000));
    expect(await outbox()).toHaveLength(1);
  });

  it("is dropped if the tenant's number is gone by then", async () => {
    await write(await givenTenant(), "1");
    await env.DB.prepare("UPDATE clients SET phone = ''").run();
    expect(await deliver()).toBe(0);
    expect(await outbox()).toEqual([]);
  });

  it.each([
    ["noCredit", "SMSAPI error 103"],
    ["systemError", "SMSAPI error 201"],
    ["noAnswer", "TimeoutError"],
    ["notJson", "SMSAPI answered 502"],
  ] as const)("is repeated after %s", async (failure, error) => {
    await write(await givenTenant(smsFailures[failure]), "1");
    expect(await deliver()).toBe(1);
    expect(await outbox()).toMatchObject([{ status: "waiting", error: expect.stringContaining(error) }]);
    await env.DB.prepare("UPDATE clients SET phone = '+48601234567'").run();
    expect(await deliver()).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  it("is not sent again when only the answer was lost", async () => {
    await write(await givenTenant(smsFailures.answerLost), "1");
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(sent()).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: "sent" }]);
  });

  it("fails at once for a number that the provider refuses", async () => {
    await write(await givenTenant(smsFailures.invalidNumber), "1");
    expect(await deliver()).toBe(0);
    expect(await outbox()).toMatchObject([{ status: "failed", error: expect.stringContaining("SMSAPI error 13") }]);
  });
});
