import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { inDays, one } from "../../reservation/booking.ts";
import { givenRent, runCommand, sentEmails, tenant, versionOf } from "../partner/partner-rent.ts";
import { givenCharge } from "../tenancy.ts";

describe("a tenant's own rent", () => {
  it("has its terms in the list, also after the notice period of the place was changed", async () => {
    const { rent } = await givenRent(inDays(20));
    await env.DB.prepare("UPDATE places SET notice_days = 7").run();
    const { items } = await (await tenant().get("/api/rents")).json<{ items: { id: string; terms: object }[] }>();
    expect(items).toMatchObject([
      {
        id: rent.id,
        terms: { noticeDays: 30, depositGrosze: 29_900, endOn: inDays(20), busyFromOn: null, changes: [] },
      },
    ]);
  });

  it("is extended by its tenant; both sides are notified", async () => {
    const { rent } = await givenRent(inDays(20));
    const { status, body } = await runCommand(rent.id, "extend", { untilOn: inDays(50) }, tenant());
    expect({ status, body }).toMatchObject({ status: 200, body: { endOn: inDays(50) } });
    expect(await sentEmails()).toEqual(["rentExtended", "extensionReceived"]);
  });

  it("ends by the tenant's notice, which only they can withdraw", async () => {
    const { rent } = await givenRent();
    expect((await runCommand(rent.id, "give-notice", { endOn: inDays(30) }, tenant())).status).toBe(200);
    expect((await runCommand(rent.id, "withdraw-notice")).body.error.code).toBe("rent.illegal_transition");
    expect((await runCommand(rent.id, "withdraw-notice", {}, tenant())).status).toBe(200);
    expect(await one("SELECT status, end_on, notice_by FROM rents")).toEqual({
      status: "active",
      end_on: null,
      notice_by: null,
    });
    expect(await sentEmails()).toEqual(["noticeGiven", "noticeReceived", "noticeWithdrawn", "noticeTakenBack"]);
  });

  it("ends earlier than the landlord's notice by the tenant's own, which withdrawn brings the landlord's back", async () => {
    const { rent, box } = await givenRent();
    const state = () =>
      one(
        "SELECT status, end_on AS endOn, notice_by AS by, end_before_notice_on AS before, notice_given_at AS at FROM rents",
      );
    const ledger = () => one("SELECT box_id AS boxId, to_on AS toOn FROM occupancy WHERE reference = ?", rent.id);
    expect((await runCommand(rent.id, "give-notice", { endOn: inDays(60) })).status).toBe(200);
    const landlords = await state();
    for (const endOn of [inDays(60), inDays(61)])
      expect((await runCommand(rent.id, "give-notice", { endOn }, tenant())).body.error.fields).toEqual({
        endOn: "field.day_too_far",
      });
    const version = await versionOf(rent.id);
    const own = () => runCommand(rent.id, "give-notice", { version, endOn: inDays(40) }, tenant());
    const answers = await Promise.all([own(), own()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await runCommand(rent.id, "withdraw-notice", { version })).status).toBe(409);
    expect(await state()).toMatchObject({
      status: "noticeGiven",
      endOn: inDays(40),
      by: "customer",
      before: inDays(60),
    });
    expect(await ledger()).toEqual({ boxId: box.id, toOn: inDays(40) });
    for (const [name, input, by] of [
      ["give-notice", { endOn: inDays(35) }, tenant()],
      ["give-notice", { endOn: inDays(35) }, undefined],
      ["withdraw-notice", {}, undefined],
    ] as const)
      expect((await runCommand(rent.id, name, input, by)).body.error.code).toBe("rent.illegal_transition");

    expect((await runCommand(rent.id, "withdraw-notice", {}, tenant())).status).toBe(200);
    expect(await state()).toEqual(landlords);
    expect(await ledger()).toEqual({ boxId: box.id, toOn: inDays(60) });
    expect(await sentEmails()).toEqual([
      ...["noticeGiven", "noticeGiven", "noticeReceived", "noticeWithdrawn", "noticeTakenBack"],
    ]);
    expect((await runCommand(rent.id, "withdraw-notice")).status).toBe(200);
    expect(await state()).toEqual({ status: "active", endOn: null, by: null, before: null, at: null });
  });

  it("can be ended by a tenant whose access is suspended, which it stays, also when the notice is withdrawn", async () => {
    const { rent } = await givenRent();
    await givenCharge(rent, { from_on: inDays(-20), to_on: inDays(10), due_on: inDays(-20), status: "due" });
    await env.DB.prepare("UPDATE rents SET payment_demanded_on = ?").bind(inDays(-10)).run();
    await runCommand(rent.id, "suspend");
    expect((await runCommand(rent.id, "give-notice", { endOn: inDays(30) }, tenant())).status).toBe(200);
    const state = () => one("SELECT status, access_state FROM rents");
    expect(await state()).toEqual({ status: "noticeGiven", access_state: "suspended" });
    expect((await runCommand(rent.id, "suspend")).body.error.code).toBe("rent.illegal_transition");
    expect(await one("SELECT data ->> '$.overdueGrosze' AS due FROM outbox WHERE template = 'noticeGiven'")).toEqual({
      due: 29_900,
    });
    expect((await runCommand(rent.id, "withdraw-notice", {}, tenant())).status).toBe(200);
    expect(await state()).toEqual({ status: "suspended", access_state: "suspended" });

    await runCommand(rent.id, "give-notice", { endOn: inDays(30) }, tenant());
    expect((await runCommand(rent.id, "restore")).status).toBe(200);
    expect(await state()).toEqual({ status: "noticeGiven", access_state: "open" });
    expect((await runCommand(rent.id, "suspend")).status).toBe(200);
    expect(await state()).toEqual({ status: "noticeGiven", access_state: "suspended" });
  });

  it("is changed once by the same key, and the response has the current terms", async () => {
    const { rent } = await givenRent(inDays(20));
    const input = { version: await versionOf(rent.id), untilOn: inDays(50) };
    const key = { "idempotency-key": "key-of-a-tenant" };
    const send = (body: object) => tenant().post(`/api/rents/${rent.id}/extend`, body, key);
    expect(await (await send(input)).json()).toMatchObject({ endOn: inDays(50) });
    expect(await (await send(input)).json()).toMatchObject({ endOn: inDays(50) });
    expect((await send({ ...input, untilOn: inDays(60) })).status).toBe(422);
    expect(await sentEmails()).toEqual(["rentExtended", "extensionReceived"]);
  });
});
