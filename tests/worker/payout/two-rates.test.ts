import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { applyCommissions } from "../../../worker/jobs/apply-commissions.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { all, one } from "../reservation/booking.ts";

const at = "2026-11-10T12:00:00.000Z";
const owner = as.partner("par_1", "usr_owner", "owner");
const due = async () =>
  (
    await one<{ due: number }>(
      "SELECT COALESCE(SUM(amount_grosze), 0) AS due FROM ledger_entries WHERE account = 'commissionDue'",
    )
  )?.due;

async function givenTenant(uid: string, source: "web" | "partner") {
  const tenancy = await givenTenancy({ partnerId: "par_1", uid });
  await env.DB.prepare("UPDATE reservations SET source = ? WHERE id = ?")
    .bind(source, tenancy.rent.reservation_id)
    .run();
  return tenancy;
}

const agree = (basisPoints: number, ownBasisPoints: number, ownFeeGrosze: number) =>
  env.DB.prepare(
    "UPDATE partners SET commission_basis_points = ?, own_commission_basis_points = ?, own_fee_grosze = ? WHERE id = 'par_1'",
  )
    .bind(basisPoints, ownBasisPoints, ownFeeGrosze)
    .run();

const period = (from: string, to: string) => ({ from_on: from, to_on: to, due_on: from, status: "due" as const });

async function pay(rentId: string, amountGrosze: number) {
  const version = (await one<{ version: string }>("SELECT version FROM rents WHERE id = ?", rentId))?.version;
  const body = { amountGrosze, receivedOn: "2026-11-20", method: "transfer", title: "", version };
  const answer = await owner.post(`/api/partner/rents/${rentId}/record-payment`, body);
  expect(answer.status).toBe(200);
}

it("a charge has the rate of its tenant’s origin and its day, also when it is paid or undone after a change", async () => {
  const own = await givenTenant("usr_own", "partner");
  const found = await givenTenant("usr_found", "web");
  await agree(1_200, 0, 900);
  await givenCharge(own.rent, period("2026-11-01", "2026-12-01"));
  await givenCharge(found.rent, period("2026-11-01", "2026-12-01"));
  await env.DB.prepare(
    `UPDATE partners SET planned_commission_basis_points = 1500, planned_own_commission_basis_points = 100, planned_own_fee_grosze = 0,
       planned_commission_on = '2026-11-15' WHERE id = 'par_1'`,
  ).run();
  await applyCommissions(env, new Date("2026-11-15T00:01:00.000Z"));
  await givenCharge(own.rent, period("2026-12-01", "2027-01-01"));
  const columns =
    "tenant_origin AS origin, commission_basis_points AS rate, direct_basis_points AS direct, direct_fee_grosze AS fee";
  expect(await all(`SELECT ${columns} FROM charges ORDER BY rowid`)).toEqual([
    { origin: "own", rate: 1_200, direct: 0, fee: 900 },
    { origin: "found", rate: 1_200, direct: 1_200, fee: 0 },
    { origin: "own", rate: 1_500, direct: 100, fee: 0 },
  ]);

  await pay(found.rent.id, 29_900);
  expect(await due()).toBe(3_588);
  await pay(own.rent.id, 29_900 + 10_000);
  expect(await due()).toBe(3_588 + 900 + 100);
  const payment = await one<{ id: string; version: string }>(
    "SELECT rp.id, t.version FROM recorded_payments rp JOIN rents t ON t.id = rp.rent_id WHERE rp.rent_id = ?",
    own.rent.id,
  );
  const undone = await owner.post(`/api/partner/rents/${own.rent.id}/undo-payment`, {
    ...{ paymentId: payment?.id, version: payment?.version },
  });
  expect(undone.status).toBe(200);
  expect(await due()).toBe(3_588);
});

it("a client who once came through Boksy stays found; a part of a month costs a part of the fee, a difference none", async () => {
  const { rent, clientId } = await givenTenant("usr_1", "partner");
  await agree(1_200, 0, 900);
  await givenCharge(rent, period("2026-11-01", "2026-11-11"));
  await givenCharge(rent, { ...period("2026-11-11", "2026-12-11") });
  const { id } = await given.insert("rent_changes", {
    ...{ id: "rch_1", rent_id: rent.id, partner_id: "par_1", kind: "price", from_on: "2026-11-15", status: "applied" },
    ...{ monthly_grosze: 31_000, monthly_lines: "[]", created_by: "usr_owner", created_at: at, updated_at: at },
  });
  await givenCharge(rent, { ...period("2026-11-15", "2026-12-11"), change_id: id });
  expect(await all("SELECT direct_fee_grosze AS fee FROM charges ORDER BY rowid")).toEqual([
    { fee: 300 },
    { fee: 900 },
    { fee: 0 },
  ]);
  const web = await givenTenancy({ partnerId: "par_1", uid: "usr_2" });
  await env.DB.prepare("UPDATE rents SET client_id = ? WHERE id = ?").bind(clientId, web.rent.id).run();
  await givenCharge(rent, period("2026-12-11", "2027-01-11"));
  expect(await all("SELECT tenant_origin AS origin FROM charges ORDER BY rowid DESC LIMIT 1")).toEqual([
    { origin: "found" },
  ]);
});
