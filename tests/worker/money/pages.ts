import { env } from "cloudflare:workers";
import type { Day } from "../../../domain/core/day.ts";
import { type FolderPayment, paymentsOfPeriod } from "../../../worker/features/accountant/period-queries.ts";
import { readPlatformReport } from "../../../worker/features/compliance/admin/platform-report.ts";
import { readAdminDashboard } from "../../../worker/features/dashboard/admin/dashboard.ts";
import { readMarketMonths } from "../../../worker/features/dashboard/admin/months.ts";
import { readDashboard } from "../../../worker/features/dashboard/partner/dashboard.ts";
import { exportPartnerInvoices, listPartnerInvoices } from "../../../worker/features/invoice/partner/list.ts";
import { listPlaces } from "../../../worker/features/place/partner/list.ts";
import { readPlaceBoxes } from "../../../worker/features/plan/boxes.ts";
import { exportPartnerRents, listPartnerRents } from "../../../worker/features/rent/partner/list.ts";
import {
  exportMonthRents,
  exportOccupancy,
  listMonthRents,
  readOccupancy,
} from "../../../worker/features/report/occupancy.ts";
import { exportOutstanding, readOutstanding } from "../../../worker/features/report/outstanding.ts";
import { readPrices } from "../../../worker/features/report/prices.ts";
import { exportRentRoll, readRentRoll } from "../../../worker/features/report/rent-roll.ts";
import { exportReceived, exportRevenue, listReceived, readRevenue } from "../../../worker/features/report/revenue.ts";
import { readVacancy } from "../../../worker/features/report/vacancy.ts";
import { readReceipts, readStock } from "../figures/reference.ts";
import { all } from "../reservation/booking.ts";
import { partnerId, type Stage } from "./world.ts";

interface Charge {
  dueOn: Day;
  grosze: number;
  openGrosze: number;
  paidGrosze: number;
  isWaived: 0 | 1;
  isInvoiced: 0 | 1;
  isCharged: 0 | 1;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What is open of a charge is its amount less what was allocated to it. The first one of a reservation is paid with its order. */
const chargesOf = () =>
  all<Charge>(
    `SELECT ch.due_on AS dueOn, ch.amount_grosze AS grosze, CASE WHEN ch.status IN ('waived', 'paid') THEN 0
         ELSE ch.amount_grosze + (SELECT COALESCE(SUM(credited_grosze), 0) FROM charge_reductions WHERE charge_id = ch.id)
           - (SELECT COALESCE(SUM(amount_grosze), 0) FROM recorded_payment_shares WHERE charge_id = ch.id)
           - (SELECT COALESCE(SUM(amount_grosze), 0) FROM online_payment_shares WHERE charge_id = ch.id) END AS openGrosze,
       ch.status = 'waived' AS isWaived, ch.recorded_grosze + ch.online_grosze - ch.credited_grosze AS paidGrosze,
       EXISTS (SELECT 1 FROM invoices WHERE charge_id = ch.id AND kind = 'vat') AS isInvoiced,
       t.status <> 'cancelled' AND ch.is_opening_balance = 0 AND ch.is_deposit = 0
         AND NOT EXISTS (SELECT 1 FROM payments WHERE id = ch.payment_id AND status = 'refunded') AS isCharged
     FROM charges ch JOIN rents t ON t.id = ch.rent_id`,
  );

/** The sum of a column of a Polish spreadsheet, in hundredths. */
function csvSum(text: string, heading: string): number {
  const [head = "", ...lines] = text.replace("\uFEFF", "").trim().split("\r\n");
  const at = head.split(";").indexOf(heading);
  if (at < 0) throw new Error(`no column ${heading} in ${head}`);
  return sum(lines.map((line) => Math.round(Number(line.split(";")[at]?.replace(",", ".")) * 100)));
}

/**
 * Where a page, tile, report or spreadsheet shows another figure than the reference calculation, as `[figure, expected, found]`. The
 * world has one partner, so the marketplace's figures are the partner's.
 */
export async function disagreements(stage: Stage, placeId: string): Promise<unknown[]> {
  const { partner, admin } = stage.contexts();
  const { today } = stage;
  const [{ stockOn, firstOn, occupancyOf, occupancyOfDays, rentPerMonth }, receipts, charges] = await Promise.all([
    readStock(),
    readReceipts(),
    chargesOf(),
  ]);
  const wrong: unknown[] = [];
  const agree = (figure: string, expected: unknown, found: unknown) => {
    if (JSON.stringify(expected) !== JSON.stringify(found)) wrong.push([figure, expected, found]);
  };
  const pick = ({ rented, rentable, outOfService }: { rented: number; rentable: number; outOfService: number }) => ({
    ...{ rented, rentable, outOfService },
  });

  const stock = stockOn(today);
  const occupancy = occupancyOf(stock);
  const rentGrosze = rentPerMonth(stock, today);
  const [dashboard, places, plan, roll, months, prices, vacancy, market, marketMonths] = await Promise.all([
    readDashboard(partner),
    listPlaces(partner, { sort: "name-asc" }),
    readPlaceBoxes(partner, placeId, {}),
    readRentRoll(partner, {}),
    readOccupancy(partner, {}),
    readPrices(partner, {}),
    readVacancy(partner, {}),
    readAdminDashboard(admin),
    readMarketMonths(admin, {}),
  ]);
  agree("occupancy of the dashboard", occupancy, pick(dashboard.occupancy));
  agree("occupancy of the places", occupancy, places.items.map(pick)[0]);
  agree("occupancy of the plan", occupancy, pick(plan.figures));
  agree("occupancy of the rent roll", occupancy, pick(roll));
  agree("occupancy of the marketplace", occupancy, pick(market.occupancy));
  agree("rentable boxes of the vacancy", occupancy.rentable, sum(vacancy.items.map(({ rentable }) => rentable)));
  agree("rent of the dashboard", rentGrosze, dashboard.rentGrosze);
  agree("rent of the plan", rentGrosze, plan.figures.rentGrosze);
  agree("rent of the rent roll", rentGrosze, roll.rentGrosze);
  agree("rent of the prices", rentGrosze, sum(prices.items.map((row) => row.rentGrosze)));
  agree("rent of the rows of the rent roll", rentGrosze, sum(roll.items.map((row) => row.rentGrosze)));
  const rollCsv = await textOf(exportRentRoll(partner, {}));
  agree("rent of the spreadsheet of the rent roll", rentGrosze, csvSum(rollCsv, "Czynsz miesięczny, zł"));
  for (const [at, { month, on, rentableAreaCm2, rentedAreaCm2, ...row }] of months.items.entries()) {
    const days = occupancyOfDays(`${month}-01`, on);
    agree(`occupancy of ${month}`, days, { ...pick(row), rentableAreaCm2, rentedAreaCm2 });
    agree(`rent on ${on}`, rentPerMonth(stockOn(on), on), row.rentGrosze);
    agree(`occupancy of the marketplace in ${month}`, pick(days), pick(marketMonths.items[at] ?? occupancyOf([])));
    const ofRents = [
      sum((await listMonthRents(partner, { month })).items.map((rent) => rent.days)),
      csvSum(await textOf(exportMonthRents(partner, { month })), "Dni w miesiącu") / 100,
    ];
    agree(`days of the rents of ${month} and their spreadsheet`, [days.rented, days.rented], ofRents);
  }
  agree("first day of the occupancy", firstOn, months.fromOn);
  agree(
    "rented days of the spreadsheet",
    sum(months.items.map((row) => row.rented)) * 100,
    csvSum(await textOf(exportOccupancy(partner, {})), "Wynajęte dni"),
  );

  const overdue = charges.filter(({ dueOn, openGrosze }) => dueOn < today && openGrosze > 0);
  const overdueGrosze = sum(overdue.map(({ openGrosze }) => openGrosze));
  const [outstanding, rents, invoices] = await Promise.all([
    readOutstanding(partner, {}),
    listPartnerRents(partner, { sort: "start-desc" }),
    listPartnerInvoices(partner, { sort: "issued-desc" }),
  ]);
  agree("overdue of the dashboard", overdueGrosze, dashboard.overdue.grosze);
  agree("overdue of the report", overdueGrosze, sum(outstanding.byAge.map(({ grosze }) => grosze)));
  agree("overdue of the rents", overdueGrosze, sum(rents.items.map((row) => row.overdueGrosze)));
  agree("overdue of the marketplace", overdueGrosze, market.overdueGrosze);
  agree(
    "overdue of the spreadsheets",
    [overdueGrosze, overdueGrosze],
    [
      csvSum(await textOf(exportOutstanding(partner, {})), "Do zapłaty, zł"),
      csvSum(await textOf(exportPartnerRents(partner, { sort: "start-desc" })), "Zaległość, zł"),
    ],
  );
  const tile = (state: string) => invoices.byState.find((row) => row.state === state)?.openGrosze ?? 0;
  const invoiced = overdue.filter(({ isInvoiced }) => isInvoiced === 1);
  agree("overdue tile of the invoices", sum(invoiced.map(({ openGrosze }) => openGrosze)), tile("overdue"));
  agree(
    "invoices and their spreadsheet",
    [invoices.sums.grossGrosze, invoices.sums.openGrosze],
    await (async () => {
      const text = await textOf(exportPartnerInvoices(partner, { sort: "issued-desc" }));
      return [csvSum(text, "Brutto, zł"), csvSum(text, "Do zapłaty, zł")];
    })(),
  );

  const receivedIn = (month: string) =>
    sum(receipts.filter(({ on }) => on.slice(0, 7) === month).map(({ grosze }) => grosze));
  const revenue = await readRevenue(partner, {});
  for (const { month, chargedGrosze, receivedGrosze } of revenue.items) {
    const due = charges.filter(({ dueOn, isCharged }) => isCharged === 1 && dueOn.slice(0, 7) === month);
    const stillCharged = due.map(({ grosze, paidGrosze, isWaived }) => (isWaived ? paidGrosze : grosze));
    agree(`charged in ${month}`, sum(stillCharged), chargedGrosze);
    agree(`received in ${month}`, receivedIn(month), receivedGrosze);
    if (!receipts.some(({ on }) => on.slice(0, 7) === month)) continue;
    const payments = await listReceived(partner, { month });
    agree(
      `payments of ${month} and their spreadsheet`,
      [receivedGrosze, receivedGrosze],
      [
        sum(payments.items.map((row) => row.receivedGrosze)),
        csvSum(await textOf(exportReceived(partner, { month })), "Wpłynęło, zł"),
      ],
    );
  }
  agree(
    "payments of all months",
    sum(revenue.items.map(({ receivedGrosze }) => receivedGrosze)),
    csvSum(await textOf(exportReceived(partner, {})), "Wpłynęło, zł"),
  );
  const revenueCsv = await textOf(exportRevenue(partner, {}));
  agree(
    "received of the spreadsheet",
    sum(revenue.items.map(({ receivedGrosze }) => receivedGrosze)),
    csvSum(revenueCsv, "Wpłynęło w miesiącu, zł"),
  );
  for (const { month, grosze } of dashboard.receivedByMonth) agree(`chart of ${month}`, receivedIn(month), grosze);
  for (const { month, grosze } of marketMonths.items) agree(`market of ${month}`, receivedIn(month), grosze);
  const fromOn = `${dashboard.receivedByMonth[0]?.month}-01`;
  const { results } = await paymentsOfPeriod(env.DB, { partnerId, fromOn, toOn: today }).all<FolderPayment>();
  for (const { month } of dashboard.receivedByMonth) {
    const paid = results.filter(({ on }) => on.slice(0, 7) === month);
    agree(`accountant's payments of ${month}`, receivedIn(month), sum(paid.map((row) => row.receivedGrosze)));
  }
  const year = today.slice(0, 4);
  const report = await readPlatformReport(admin, Number(year));
  agree(
    `DAC7 of ${year}`,
    sum(receipts.filter(({ on }) => on.startsWith(year)).map(({ grosze }) => grosze)),
    report.paidGrosze,
  );
  return wrong;
}

const textOf = async (file: Promise<string | ReadableStream>): Promise<string> => new Response(await file).text();
