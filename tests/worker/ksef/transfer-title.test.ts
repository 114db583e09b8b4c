import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { issueInvoices } from "../../../worker/jobs/issue-invoices.ts";
import { as } from "../as-user.ts";
import { deliverAll } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { one } from "../reservation/booking.ts";
import { givenKsef, givenKsefSeller } from "./fixtures.ts";

it("is the KSeF number of a company's only unpaid invoice, and the email announces it", async () => {
  await givenKsefSeller("par_1", { next_run_at: "2026-11-20T09:00:00.000Z" });
  await env.DB.prepare("UPDATE partners SET iban = 'PL61109010140000071219812874'").run();
  await given.place({ id: "plc_1", partner_id: "par_1" });
  const { rent, reservation } = await givenTenancy({
    ...{ partnerId: "par_1", placeId: "plc_1", uid: "usr_anna", startOn: "2026-10-20" },
  });
  const firm = "kind = 'company', nip = '5261040828', street = 'Prosta 1', postcode = '00-001', city = 'Warszawa'";
  await env.DB.batch([
    env.DB.prepare(`UPDATE clients SET ${firm}`),
    env.DB.prepare("UPDATE reservations SET buyer = NULL"),
    env.DB.prepare("UPDATE rents SET charged_to_on = '2026-11-20'"),
  ]);
  const title = async () => {
    const answer = await as.customer("usr_anna").get(`/api/rents/${rent.id}/payable`);
    return (await answer.json<{ transfer: { title: string } }>()).transfer.title;
  };
  const noon = new Date("2026-11-20T12:00:00.000Z");
  await chargeRents(env, noon);
  await issueInvoices(env, noon);
  expect(await title()).toBe(reservation.code);
  const [mail] = await deliverAll();
  expect(mail?.text).toContain("tytule przelewu numer faktury");

  const { runLater } = givenKsef();
  await runLater(180);
  const sent = await one<{ number: string }>("SELECT ksef_number AS number FROM ksef_submissions");
  expect(await title()).toBe(sent?.number);
  expect((await as.customer("usr_stranger").get(`/api/rents/${rent.id}/payable`)).status).toBe(404);

  await env.DB.prepare("UPDATE rents SET charged_to_on = '2026-12-20'").run();
  await chargeRents(env, new Date("2026-12-20T12:00:00.000Z"));
  expect(await title()).toBe(reservation.code);
});
