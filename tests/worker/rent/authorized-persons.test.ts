import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { personCode } from "../../../worker/features/rent/access/authorized/code.ts";
import { followAuthorizedPersons } from "../../../worker/features/rent/access/authorized/follow.ts";
import { deleteOldData } from "../../../worker/jobs/delete-old-data.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, one, today } from "../reservation/booking.ts";
import {
  add,
  codeByLink,
  codeOrError,
  errorOf,
  givenOla,
  givenRent,
  listed,
  ola,
  openLink,
  revoke,
  staff,
  tenant,
} from "./authorized.ts";

const run = (sql: string, ...values: (string | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const mails = (template: string) =>
  all<{ recipient: string; locale: string; data: string }>(
    "SELECT recipient, locale, data FROM outbox WHERE template = ? ORDER BY recipient",
    template,
  );

describe("giving a person access", () => {
  it("emails them a link, which shows a code of their own to a stranger's browser", async () => {
    const { rent } = await givenRent({ code: "804213" });
    const { token, access } = await givenOla(rent.id);
    expect(access).toBe("open");
    const [mail] = await mails("accessGranted");
    expect(mail).toMatchObject({ recipient: ola.email, locale: "en" });
    expect(mail?.data).toContain("Anna Nowak");
    expect(mail?.data).not.toContain(token);
    expect(await openLink(token)).toMatchObject({ access: "open", tenantName: "Anna Nowak", reportedAt: null });
    const code = await codeOrError(token);
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe("804213");
    expect((await codeByLink(token)).headers.get("cache-control")).toBe("no-store");
    const shown = await all("SELECT actor FROM audit_events WHERE action = 'showPersonCode'");
    expect(shown).toHaveLength(2);
  });

  it("tells the partner to set the code, unless their locks are connected", async () => {
    const { rent } = await givenRent();
    await givenOla(rent.id);
    expect(await mails("personAccessReported")).toHaveLength(1);
    const endpoint = { name: "Brama", url: "https://gate.example.pl/boksy", topics: ["access"], placeId: null };
    await staff().post("/api/partner/webhooks", endpoint);
    await givenOla(rent.id, { email: "ewa@example.com" });
    expect(await mails("personAccessReported")).toHaveLength(1);
  });

  it("keeps the code from everyone before the first day and after the last one", async () => {
    const { rent } = await givenRent();
    const { token } = await givenOla(rent.id, { fromOn: addDays(today(), 1), untilOn: addDays(today(), 2) });
    expect(await codeOrError(token)).toBe("rent.not_running");
    await run("UPDATE authorized_persons SET from_on = ?, until_on = ?", addDays(today(), -1), today());
    expect(await codeOrError(token)).toBe("rent.person_access_ended");
  });

  it.each([
    ["a rent that has ended", { status: "ended", endOn: "2026-11-20" }, "rent.not_running"],
    ["suspended access", { status: "suspended", accessState: "suspended" as const }, "rent.access_suspended"],
    ["a code that Boksy does not know", { code: "" }, "rent.no_code"],
  ])("is refused for %s", async (_, tenancy, code) => {
    const { rent } = await givenRent(tenancy);
    expect(await errorOf(await add(rent.id))).toMatchObject({ code });
  });

  it("is refused at a place without codes", async () => {
    await given.partner({ id: "par_1" });
    const place = await given.place({ partner_id: "par_1", access_method: "padlock" });
    const { rent } = await givenRent({ placeId: place.id });
    expect(await errorOf(await add(rent.id))).toMatchObject({ code: "rent.no_code" });
  });

  it("is refused at a place whose landlord does not allow it, and those who have access keep it", async () => {
    const { rent } = await givenRent();
    const { token } = await givenOla(rent.id);
    await run("UPDATE places SET allows_persons = 0 WHERE id = ?", rent.place_id);
    const refused = await add(rent.id, { email: "jan@example.com" });
    expect([refused.status, await errorOf(refused)]).toMatchObject([409, { code: "rent.persons_not_allowed" }]);
    expect(await mails("accessGranted")).toHaveLength(1);
    expect(await codeOrError(token)).toMatch(/^\d{6}$/);
    const { rents } = await (await tenant().get("/api/customer/dashboard")).json<{
      rents: { place: { allowsPersons: boolean } }[];
    }>();
    expect(rents).toMatchObject([{ place: { allowsPersons: false } }]);
  });

  it("names the wrong fields", async () => {
    const { rent } = await givenRent();
    expect(await errorOf(await add(rent.id, { email: "ola" }))).toMatchObject({ fields: { email: "field.email" } });
    const past = { fromOn: addDays(today(), -1) };
    expect(await errorOf(await add(rent.id, past))).toMatchObject({ fields: { fromOn: "field.day_past" } });
    await add(rent.id);
    expect(await errorOf(await add(rent.id))).toMatchObject({ fields: { email: "field.taken" } });
  });

  it("is limited to five at a time, also for concurrent calls", async () => {
    const { rent } = await givenRent();
    for (const name of ["a", "b", "c", "d"]) await add(rent.id, { email: `${name}@example.com` });
    const answers = await Promise.all(["e", "f", "g"].map((name) => add(rent.id, { email: `${name}@example.com` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect(await errorOf(refused)).toMatchObject({ code: "rent.too_many_persons" });
    expect(await listed(rent.id)).toHaveLength(5);
  });

  it("is limited to ten a day, because each emails someone", async () => {
    const { rent } = await givenRent();
    for (let count = 0; count < 10; count += 1) {
      await revoke(rent.id, await givenOla(rent.id, { email: `person${count}@example.com` }));
    }
    expect(await errorOf(await add(rent.id))).toMatchObject({ code: "request.rate_limited" });
  });
});

describe("ending a person's access", () => {
  it("by the tenant is said by the link, and both get an email", async () => {
    const { rent } = await givenRent();
    const person = await givenOla(rent.id);
    expect((await revoke(rent.id, person)).status).toBe(200);
    expect(await codeOrError(person.token)).toBe("rent.person_access_ended");
    expect(await openLink(person.token)).toMatchObject({ access: "ended", endedBy: "tenant", accessNote: "" });
    expect(await mails("accessGrantEnded")).toMatchObject([{ recipient: ola.email, locale: "en" }]);
    expect(await mails("personAccessEnded")).toMatchObject([{ recipient: "usr_anna@example.com" }]);
    expect(await errorOf(await revoke(rent.id, person))).toMatchObject({ code: "rent.person_access_ended" });
    expect(await listed(rent.id)).toMatchObject([{ access: "ended", endedBy: "tenant" }]);
  });

  it("wins over a use at the same moment: no code is shown after it", async () => {
    const { rent } = await givenRent();
    const person = await givenOla(rent.id);
    const calls = [codeOrError(person.token), revoke(rent.id, person), codeOrError(person.token)] as const;
    const [first, revoked, second] = await Promise.all(calls);
    expect(revoked.status).toBe(200);
    const events = await all<{ action: string }>(
      "SELECT action FROM audit_events WHERE action IN ('showPersonCode', 'endPersonAccess') ORDER BY id",
    );
    expect(events.at(-1)?.action).toBe("endPersonAccess");
    const codes = [first, second].filter((text) => /^\d{6}$/.test(text));
    expect(codes).toHaveLength(events.length - 1);
    expect(await codeOrError(person.token)).toBe("rent.person_access_ended");
  });

  it("happens with the period, when a job tells both", async () => {
    const { rent } = await givenRent();
    const { token } = await givenOla(rent.id, { fromOn: today(), untilOn: addDays(today(), 1) });
    expect(await followAuthorizedPersons(env, new Date())).toBe(0);
    await run("UPDATE authorized_persons SET from_on = ?, until_on = ?", addDays(today(), -1), today());
    expect(await followAuthorizedPersons(env, new Date())).toBe(1);
    expect(await openLink(token)).toMatchObject({ access: "ended", endedBy: "period" });
    expect(await mails("accessGrantEnded")).toHaveLength(1);
    expect(await mails("personAccessEnded")).toHaveLength(1);
    expect(await followAuthorizedPersons(env, new Date())).toBe(0);
  });

  it("happens with the rent, at once", async () => {
    const { rent } = await givenRent();
    const { token } = await givenOla(rent.id);
    await staff().post(`/api/partner/rents/${rent.id}/end`, { version: rent.version });
    expect(await codeOrError(token)).toBe("rent.person_access_ended");
    expect(await followAuthorizedPersons(env, new Date())).toBe(1);
    expect(await listed(rent.id)).toMatchObject([{ access: "ended", endedBy: "rent" }]);
  });

  it("leaves no data after 90 days", async () => {
    const { rent } = await givenRent();
    await revoke(rent.id, await givenOla(rent.id));
    await run("UPDATE outbox SET status = 'sent'");
    await deleteOldData(env, new Date());
    expect(await all("SELECT id FROM authorized_persons")).toHaveLength(1);
    await run("UPDATE authorized_persons SET ended_at = ?", `${addDays(today(), -91)}T10:00:00.000Z`);
    await deleteOldData(env, new Date());
    expect(await all("SELECT id FROM authorized_persons")).toEqual([]);
    expect(await all("SELECT id FROM outbox WHERE cause GLOB '*:person:*'")).toEqual([]);
  });
});

describe("a person's code", () => {
  it("is suspended and restored with the rent's own, without naming the debt", async () => {
    const { rent } = await givenRent();
    const { token } = await givenOla(rent.id);
    const code = await codeOrError(token);
    await run("UPDATE rents SET status = 'suspended', access_state = 'suspended' WHERE id = ?", rent.id);
    expect(await codeOrError(token)).toBe("rent.access_suspended");
    expect(await openLink(token)).toMatchObject({ access: "suspended", accessNote: "" });
    await run("UPDATE rents SET status = 'active', access_state = 'open' WHERE id = ?", rent.id);
    expect(await codeOrError(token)).toBe(code);
  });

  it("is another one in another box, and the person gets an email", async () => {
    const { rent } = await givenRent();
    const { token } = await givenOla(rent.id);
    const code = await codeOrError(token);
    const box = await given.box({ partner_id: "par_1", place_id: rent.place_id });
    await run("UPDATE rents SET box_id = ? WHERE id = ?", String(box.id), rent.id);
    expect(await codeOrError(token)).not.toBe(code);
    expect(await followAuthorizedPersons(env, new Date())).toBe(1);
    expect(await mails("accessGrantChanged")).toMatchObject([{ recipient: ola.email }]);
    expect(await followAuthorizedPersons(env, new Date())).toBe(0);
  });

  it("opens on the first day, which a job records", async () => {
    const { rent } = await givenRent();
    await givenOla(rent.id, { fromOn: addDays(today(), 1) });
    await run("UPDATE authorized_persons SET from_on = ?", today());
    expect(await followAuthorizedPersons(env, new Date())).toBe(1);
    expect(await one("SELECT status FROM authorized_persons")).toEqual({ status: "active" });
  });

  it("has six digits that differ between people, and is never one that was valid before", async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
    const codes = await Promise.all(numbers.map((codeNumber) => personCode(env, { id: "aut_1", codeNumber })));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(await personCode(env, { id: "aut_1", codeNumber: 7 })).toBe(codes[6]);
    expect(await personCode(env, { id: "aut_2", codeNumber: 7 })).not.toBe(codes[6]);
  });

  it("is new after each relocation, also back to an earlier box, and after a renewal between them", async () => {
    const { rent } = await givenRent();
    const { id, token } = await givenOla(rent.id);
    const [first] = await all<{ boxId: string }>("SELECT box_id AS boxId FROM rents");
    const other = await given.box({ partner_id: "par_1", place_id: rent.place_id });
    const codes = [await codeOrError(token)];
    for (const boxId of [String(other.id), first?.boxId ?? "", String(other.id)]) {
      await run("UPDATE rents SET box_id = ? WHERE id = ?", boxId, rent.id);
      codes.push(await codeOrError(token));
      const [person] = await listed(rent.id);
      const path = `/api/partner/rents/${rent.id}/authorized-persons/${id}/renew-code`;
      expect((await staff().post(path, { version: person?.version })).status).toBe(200);
      codes.push(await codeOrError(token));
    }
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBe(7);
  });

  it("is not found by an unknown link", async () => {
    expect(await codeOrError("x".repeat(43))).toBe("rent.person_link_invalid");
    const answer = await as.visitor().get("/api/authorized-person", { "x-link-token": "x" });
    expect(answer.status).toBe(404);
  });
});

describe("for the partner's staff", () => {
  it("people are on the rent's sheet; staff view, renew and revoke codes", async () => {
    const { rent } = await givenRent();
    const { id, token } = await givenOla(rent.id);
    const sheet = async () =>
      (
        await (
          await staff().get(`/api/partner/rents/${rent.id}`)
        ).json<{ persons: { id: string; version: string }[] }>()
      ).persons;
    expect(await sheet()).toMatchObject([{ id, name: ola.name, email: ola.email, access: "open" }]);
    const path = `/api/partner/rents/${rent.id}/authorized-persons/${id}`;
    const code = await (await staff().post(`${path}/code`)).json<{ code: string }>();
    expect(code).toEqual({ code: await codeOrError(token) });
    const [person] = await sheet();
    expect((await staff().post(`${path}/renew-code`, { version: person?.version })).status).toBe(200);
    expect(await codeOrError(token)).not.toBe(code.code);
    expect(await mails("accessGrantChanged")).toHaveLength(1);
    expect(await errorOf(await staff().post(`${path}/revoke`, { version: person?.version }))).toMatchObject({
      code: "resource.version_conflict",
    });
    const [renewed] = await sheet();
    expect((await staff().post(`${path}/revoke`, { version: renewed?.version })).status).toBe(200);
    expect(await openLink(token)).toMatchObject({ access: "ended", endedBy: "partner" });
  });
});
