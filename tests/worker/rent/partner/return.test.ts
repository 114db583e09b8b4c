import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { processRefunds } from "../../../../worker/jobs/process-refunds.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { all, inDays, one } from "../../reservation/booking.ts";
import { givenCardDeposit, givenRent, partner, runCommand, sentEmails, tenant } from "./partner-rent.ts";

const iban = "PL61109010140000071219812874";

async function givenSettled() {
  const { rent, order } = await givenRent();
  await runCommand(rent.id, "end");
  await runCommand(rent.id, "settle-deposit", { note: "", deductions: [] });
  return { rent, order, clientId: rent.client_id };
}

async function saveAccount(text: string) {
  const { id } = (await one<{ id: string }>("SELECT id FROM reservations")) ?? { id: "" };
  const answer = await tenant().post(`/api/reservations/${id}/return-account`, { iban: text });
  return { status: answer.status, body: await answer.json<{ error: { code: string } }>() };
}
const transfersOf = async (clientId: string) =>
  (await (await partner().get(`/api/partner/clients/${clientId}`)).json<{ transfers: Record<string, unknown>[] }>())
    .transfers;
const tasks = async () =>
  (await (await partner().get("/api/partner/dashboard")).json<{ today: { transfers: unknown[] } }>()).today.transfers;
const termsOf = async (rentId: string) =>
  (await tenant().get(`/api/rents/${rentId}/terms`)).json<{ needsReturnAccount: boolean; transfersDue: unknown[] }>();
const transferId = async () => String((await one<{ id: string }>("SELECT id FROM transfers_due"))?.id);

describe("a deposit that is returned by transfer", () => {
  it("asks for the account when the rental ends, and is a task until it is marked as transferred", async () => {
    const { rent } = await givenRent();
    expect((await saveAccount(iban)).body.error.code).toBe("rent.illegal_transition");
    await runCommand(rent.id, "end");
    expect(await one("SELECT data ->> 'asksAccount' AS asks FROM outbox WHERE template = 'rentEnded'")).toEqual({
      asks: 1,
    });
    expect((await termsOf(rent.id)).needsReturnAccount).toBe(true);
    for (const wrong of ["", "61109010140000071219812875", "DE89370400440532013001"]) {
      expect((await saveAccount(wrong)).body.error).toMatchObject({ code: "request.invalid" });
    }
    expect((await saveAccount("61 1090 1014 0000 0712 1981 2874")).status).toBe(200);
    expect(await one("SELECT return_iban AS iban FROM reservations")).toEqual({ iban });
    expect(await tasks()).toEqual([]);

    await runCommand(rent.id, "settle-deposit", { note: "", deductions: [{ reason: "Zamek", grosze: 9_900 }] });
    expect(await tasks()).toMatchObject([{ grosze: 20_000, clientId: rent.client_id }]);
    expect(await transfersOf(rent.client_id)).toMatchObject([
      { kind: "deposit", amountGrosze: 20_000, paidOn: null, iban },
    ]);
    const record = (input: object, by = partner()) =>
      by.post(`/api/partner/clients/${rent.client_id}/record-transfer`, input);
    const transfer = { transferId: await transferId(), shownGrosze: 20_000, paidOn: inDays(0) };
    expect((await record({ ...transfer, shownGrosze: 20_001 })).status).toBe(409);
    expect((await record({ ...transfer, paidOn: inDays(1) })).status).toBe(422);
    expect((await record({ ...transfer, transferId: "tdu_other" })).status).toBe(404);
    await given.partner({ id: "par_2" });
    expect((await record(transfer, as.partner("par_2", "usr_stranger"))).status).toBe(404);
    expect((await record(transfer)).status).toBe(200);
    expect((await record(transfer)).status).toBe(409);
    expect(await tasks()).toEqual([]);
    expect(await transfersOf(rent.client_id)).toMatchObject([{ paidOn: inDays(0), amountGrosze: 20_000 }]);
    expect(await termsOf(rent.id)).toMatchObject({
      needsReturnAccount: false,
      transfersDue: [{ kind: "deposit", amountGrosze: 20_000, paidOn: inDays(0) }],
    });
    expect(await sentEmails()).toEqual(["rentEnded", "returnAccountSaved", "depositSettled", "returnTransferred"]);
  });

  it("is a task without an account too, and the account can be corrected until the transfer", async () => {
    const { clientId } = await givenSettled();
    expect(await transfersOf(clientId)).toMatchObject([{ iban: null }]);
    expect(await tasks()).toHaveLength(1);
    await saveAccount("DE89 3704 0044 0532 0130 00");
    await saveAccount(iban);
    await saveAccount(iban);
    expect(await transfersOf(clientId)).toMatchObject([{ iban }]);
    expect((await sentEmails()).filter((template) => template === "returnAccountSaved")).toHaveLength(2);
  });
});

describe("a refund of a deposit that the bank refuses", () => {
  it("is kept by the landlord, who owes the tenant a transfer", async () => {
    const { rent, order } = await givenRent();
    await givenCardDeposit(order);
    await runCommand(rent.id, "end");
    await runCommand(rent.id, "settle-deposit", { note: "", deductions: [] });
    expect(await all("SELECT 1 FROM transfers_due")).toEqual([]);
    for (const hours of [1, 3, 5, 7, 9]) await processRefunds(env, new Date(Date.now() + hours * 3_600_000));
    expect(await one("SELECT status FROM refunds")).toEqual({ status: "credited" });
    expect(
      await all("SELECT account, SUM(amount_grosze) AS sum FROM ledger_entries GROUP BY account ORDER BY account"),
    ).toEqual([
      { account: "depositHeld", sum: 0 },
      { account: "partnerPayable", sum: -29_900 },
      { account: "provider", sum: 29_900 },
      { account: "refundDue", sum: 0 },
    ]);
    expect(await transfersOf(rent.client_id)).toMatchObject([{ kind: "deposit", amountGrosze: 29_900, paidOn: null }]);
    expect(await termsOf(rent.id)).toMatchObject({ needsReturnAccount: true, refunds: [{ status: "credited" }] });
    expect(await sentEmails()).toEqual(["rentEnded", "depositSettled", "refundRefused", "refundRefusedToPartner"]);
  });
});
