import { beforeEach, describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { unlimited } from "../races/contested-box.ts";
import { all } from "../reservation/booking.ts";

const path = "/api/admin/clients";
const body = { reason: "Prośba przez telefon" };
const admin = () => as.admin("usr_admin", unlimited);
const mails = () => all("SELECT template, recipient, locale FROM outbox ORDER BY created_at");
const audits = () =>
  all("SELECT actor, action, entity, entity_id AS id, details ->> 'reason' AS reason FROM audit_events");

/** A guest’s reservation with a link. */
async function givenGuest(): Promise<void> {
  await given.partner({ id: "par_1" });
  await given.client({ id: "cli_1", partner_id: "par_1", email: "jan@example.com" });
  const place = await given.place({ partner_id: "par_1" });
  const box = await given.box({ partner_id: "par_1", place_id: place.id });
  await given.insert("reservations", {
    ...{ id: "res_1", code: "ABCD-EFGH", partner_id: "par_1", place_id: place.id, box_id: box.id, client_id: "cli_1" },
    ...{ guest_name: "Jan Kos", guest_email: "jan@example.com", guest_link: "lnk_1", guest_link_hash: "hash_1" },
    ...{ source: "web", move_in_on: "2029-05-16", price: "{}", today_grosze: 1, monthly_grosze: 1, deposit_grosze: 0 },
    ...{ status: "confirmed", locale: "en", version: "v1", created_at: "2029", updated_at: "2029" },
  });
}

beforeEach(() => given.user({ uid: "usr_1", email: "lucja@example.com", display_name: "Łucja Mróz", locale: "en" }));

describe("POST /api/admin/clients/:uid/send-link", () => {
  it("emails a sign-in link to the address of the account, in its language, with the reason in the audit trail", async () => {
    expect((await admin().post(`${path}/usr_1/send-link`, body)).status).toBe(200);
    expect(await mails()).toEqual([{ template: "emailLink", recipient: "lucja@example.com", locale: "en" }]);
    expect(await audits()).toEqual([
      { actor: "usr_admin", action: "sendLink", entity: "user", id: "usr_1", reason: body.reason },
    ]);
  });

  it("sends as many in an hour as the customer could have asked for", async () => {
    for (let at = 0; at < 6; at += 1) {
      await given.insert("outbox", {
        ...{ id: `mal_${at}`, template: "emailLink", recipient: "lucja@example.com", locale: "pl", data: "{}" },
        ...{ cause: `c${at}`, created_at: new Date(Date.now() - 60_000 * (at + 2)).toISOString() },
      });
    }
    expect((await admin().post(`${path}/usr_1/send-link`, body)).status).toBe(429);
    expect(await audits()).toEqual([]);
  });

  it("refuses a blocked account, staff, an unknown account and a missing reason, and is for administrators", async () => {
    await given.user({ uid: "usr_2", email: "b@example.com", status: "blocked" });
    expect((await admin().post(`${path}/usr_2/send-link`, body)).status).toBe(409);
    await given.partner({ id: "par_2" });
    await given.member({ uid: "usr_3", partnerId: "par_2" });
    expect((await admin().post(`${path}/usr_3/send-link`, body)).status).toBe(404);
    expect((await admin().post(`${path}/usr_0/send-link`, body)).status).toBe(404);
    expect((await admin().post(`${path}/usr_1/send-link`, { reason: "" })).status).toBe(422);
    expect((await as.customer().post(`${path}/usr_1/send-link`, body)).status).toBe(403);
    expect(await mails()).toEqual([]);
  });
});

describe("POST /api/admin/clients/records/:clientId/send-link", () => {
  const record = `${path}/records/cli_1/send-link`;

  it("emails a guest the link of the reservation, to the address they booked with", async () => {
    await givenGuest();
    expect((await admin().post(record, body)).status).toBe(200);
    expect(await mails()).toEqual([{ template: "guestLink", recipient: "jan@example.com", locale: "en" }]);
    expect(await all("SELECT data ->> '$.guest.link' AS link FROM outbox")).toEqual([{ link: "lnk_1" }]);
    expect(await audits()).toMatchObject([{ action: "sendLink", entity: "client", id: "cli_1" }]);
  });

  it("says when there is no reservation to open, and refuses clients with an account and strangers", async () => {
    await given.partner({ id: "par_1" });
    await given.client({ id: "cli_1", partner_id: "par_1" });
    await given.client({ id: "cli_2", partner_id: "par_1", uid: "usr_1" });
    const answer = await admin().post(record, body);
    expect([answer.status, (await answer.json<{ error: { code: string } }>()).error.code]).toEqual([
      409,
      "client.no_link",
    ]);
    expect((await admin().post(`${path}/records/cli_2/send-link`, body)).status).toBe(404);
    expect((await as.partner("par_1").post(record, body)).status).toBe(403);
    expect(await mails()).toEqual([]);
  });
});
