import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { interestOf } from "../../../domain/debt/interest.ts";
import { knownRates } from "../../../domain/debt/known-rates.ts";
import type { DebtorKind } from "../../../domain/debt/rates.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { one, today } from "../reservation/booking.ts";
import { givenDebtor, partnerId } from "./debtor.ts";

interface Detail {
  charges: { openGrosze: number; interest: { interestGrosze: number; principalGrosze: number }[] }[];
  interestGrosze: number;
  compensation: { eur: number; grosze: number; missingOn: Day[] };
  events: { kind: string }[];
}

const owner = () => as.partner(partnerId);
const detail = async (id: string) =>
  (await (await owner().get(`/api/partner/vindication/${id}`)).json()) as Detail & Record<string, unknown>;

/** The id of a reminded case. */
async function givenCase(kind: DebtorKind = "person"): Promise<string> {
  await givenDebtor();
  await env.DB.prepare("UPDATE clients SET kind = ?").bind(kind).run();
  await collectDebts(env, new Date("2026-11-04T12:00:00.000Z"));
  const found = await one<{ id: string }>("SELECT id FROM collection_cases");
  return String(found?.id);
}

/** A part of the charge that was paid late, in cash. */
async function givenLatePayment(received_on: Day, amount_grosze: number): Promise<void> {
  const charge = await one<{ id: string; rentId: string }>("SELECT id, rent_id AS rentId FROM charges");
  const id = newId("recordedPayment");
  await given.insert("recorded_payments", {
    ...{
      id,
      rent_id: charge?.rentId ?? "",
      partner_id: partnerId,
      method: "cash",
      amount_grosze,
      received_on,
      title: "",
    },
    ...{ recorded_by: "usr_1", recorded_at: `${received_on}T10:00:00.000Z` },
  });
  await given.insert("recorded_payment_shares", {
    recorded_payment_id: id,
    charge_id: charge?.id ?? "",
    amount_grosze,
  });
}

const expectedLines = (kind: DebtorKind) =>
  interestOf({ dueOn: "2026-11-03", openGrosze: 29_900, payments: [] }, knownRates.interest[kind], today());

beforeEach(() => given.partner({ id: partnerId }));

describe("GET /api/partner/vindication/:id", () => {
  it("shows the debt of a person with interest, the next step and what happened", async () => {
    const id = await givenCase();
    const found = await detail(id);
    expect(found).toMatchObject({
      ...{ id, stage: "reminded", steppedOn: "2026-11-04", overdueGrosze: 29_900, compensation: { eur: 0 } },
      ...{ clientName: "Anna Nowak", clientKind: "person", next: { step: "demand" } },
      events: [{ kind: "remind", on: "2026-11-04", debtGrosze: 29_900 }],
    });
    expect(found.charges).toMatchObject([
      { openGrosze: 29_900, lastDayToPay: "2026-11-03", interest: expectedLines("person") },
    ]);
  });

  it("shows a company the interest of commercial transactions and compensation", async () => {
    const found = await detail(await givenCase("company"));
    expect(found.compensation).toEqual({ eur: 40, grosze: 0, missingOn: ["2026-11-01"] });
    expect(found.charges).toMatchObject([
      { interest: expectedLines("company"), compensation: { eur: 40, rate: null } },
    ]);
  });

  it("counts interest on a part until it was paid", async () => {
    const id = await givenCase();
    await givenLatePayment("2026-11-10", 10_000);
    const found = await detail(id);
    const payments = [{ on: "2026-11-10", grosze: 10_000 }];
    expect(found.charges).toMatchObject([
      {
        openGrosze: 19_900,
        interest: interestOf(
          { dueOn: "2026-11-03", openGrosze: 19_900, payments },
          knownRates.interest.person,
          today(),
        ),
      },
    ]);
  });

  it("has no interest on what is not due", async () => {
    const id = await givenCase();
    await env.DB.prepare("UPDATE charges SET due_on = ?").bind(addDays(today(), 1)).run();
    expect(await detail(id)).toMatchObject({ charges: [], interestGrosze: 0, overdueGrosze: 0 });
  });
});
