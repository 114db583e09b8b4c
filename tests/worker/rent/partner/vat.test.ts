import { expect, it } from "vitest";
import { monthlyBilling } from "../../../../domain/rent/billing.ts";
import { priceChangeDays } from "../../../../domain/rent/price-change.ts";
import { company } from "../../company/input.ts";
import { given } from "../../fixtures.ts";
import { all, inDays, one } from "../../reservation/booking.ts";
import { givenRent, partner, partnerId, runCommand, versionOf } from "./partner-rent.ts";

const rates = (table: "rents" | "rent_changes" | "charges") =>
  all(
    `SELECT l.value ->> '$.vatRate' AS rate, l.value ->> '$.grossGrosze' AS gross
     FROM ${table} t, json_each(t.${table === "charges" ? "lines" : "monthly_lines"}) l`,
  );

it("future charges take the rate of the seller's new VAT status, at the agreed price; existing charges keep theirs", async () => {
  await given.partner({ id: partnerId, invoice_prefix: "AB" });
  const { rent } = await givenRent();
  const charged = {
    ...monthlyBilling,
    startOn: rent.start_on,
    endOn: null,
    anchorDay: rent.anchor_day,
    monthlyLines: [],
    planned: [],
  };
  const days = priceChangeDays({ ...charged, chargedToOn: inDays(20) }, { today: inDays(0), noticeDays: 30 });
  await runCommand(rent.id, "plan-price", { fromOn: days[0], rentGrosze: 40_000, reason: "costs" });
  const before = await versionOf(rent.id);
  const found = await one<{ version: string }>("SELECT version FROM partners WHERE id = ?", partnerId);
  const input = { version: found?.version, invoicePrefix: "AB" };
  const exempt = { vatStatus: "exempt", vatExemptBasis: "art. 113 ust. 1 ustawy o VAT" };
  const saved = await partner().patch("/api/partner/company", company({ ...input, ...exempt }));
  expect(saved.status, await saved.clone().text()).toBe(200);
  expect(await rates("rents")).toEqual([{ rate: "zw", gross: 29_900 }]);
  expect(await rates("rent_changes")).toEqual([{ rate: "zw", gross: 40_000 }]);
  expect(await rates("charges")).toEqual([{ rate: 23, gross: 29_900 }]);
  expect((await runCommand(rent.id, "withdraw-price", { version: before })).body.error.code).toBe(
    "resource.version_conflict",
  );

  const { version } = await saved.json<{ version: string }>();
  await partner().patch("/api/partner/company", company({ ...input, version }));
  expect(await rates("rents")).toEqual([{ rate: 23, gross: 29_900 }]);
});
