import { daysOfMonth, type Month, monthOf, nextMonth } from "../../domain/accountant/months.ts";
import { addDays, addMonths, dayAt, polishTimeZone } from "../../domain/core/day.ts";
import type { VatSplit } from "../../domain/core/money.ts";
import { commissionLine } from "../../domain/invoice/commission.ts";
import { marketplaceId, marketplacePrefix } from "../../domain/invoice/marketplace.ts";
import { invoiceNumber, invoiceSeries } from "../../domain/invoice/number.ts";
import { operator } from "../../domain/operator.ts";
import { commissionTermDays } from "../../domain/payout/commission-payment.ts";
import { marketplaceSeller } from "../../worker/features/invoice/commission/seller.ts";
import { commissionName } from "../../worker/features/invoice/commission/words.ts";
import { monthRange } from "../../worker/instants.ts";
import type { Row } from "./rows.ts";
import type { World } from "./world.ts";

const locale = "pl";

interface EarnedMonth extends VatSplit {
  /** On payments to the partner directly. */
  directGrosze: number;
  partnerId: string;
  month: Month;
}

/** The commission of closed months as the ledger has it, by month. */
function earnedMonths({ rows, clock }: World): EarnedMonth[] {
  const found = new Map<string, EarnedMonth>();
  for (const { partner_id, lines, recorded_at } of rows.ledger_transactions) {
    const partnerId = String(partner_id);
    const month = monthOf(dayAt(new Date(String(recorded_at)), polishTimeZone));
    if (month >= monthOf(clock.today)) continue;
    const key = `${month} ${partnerId}`;
    const earned = found.get(key) ?? {
      partnerId,
      month,
      netGrosze: 0,
      vatGrosze: 0,
      grossGrosze: 0,
      directGrosze: 0,
    };
    for (const { account, grosze } of JSON.parse(String(lines)) as { account: string; grosze: number }[]) {
      if (account === "commission") earned.netGrosze -= grosze;
      if (account === "vatDue") earned.vatGrosze -= grosze;
      if (account === "commissionDue") earned.directGrosze += grosze;
    }
    found.set(key, { ...earned, grossGrosze: earned.netGrosze + earned.vatGrosze });
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, earned]) => earned);
}

/** The invoices of the marketplace for its commission, issued on the first day of the next month. */
export function invoiceCommissions(world: World): void {
  const { random, clock, rows } = world;
  const createdAt = clock.at(clock.today, 0);
  rows.partners.push({
    ...{ id: marketplaceId, legal_name: operator.pl.legalName, invoice_prefix: marketplacePrefix },
    // Before its first invoice.
    live_at: clock.at(addMonths(clock.today, -60), 0),
    ...{ created_at: createdAt, updated_at: createdAt },
  });
  const last = new Map<string, number>();
  for (const earned of earnedMonths(world)) {
    const { partnerId, month, netGrosze, vatGrosze, grossGrosze, directGrosze } = earned;
    if (grossGrosze <= 0) throw new RangeError(`No commission was earned in ${month}`);
    const issuedOn = `${nextMonth(month)}-01`;
    const dueOn = directGrosze === 0 ? issuedOn : addDays(issuedOn, commissionTermDays);
    const at = clock.at(issuedOn, 0, 7);
    const id = random.id("commissionMonth");
    const range = monthRange(month, polishTimeZone);
    rows.commission_months.push({
      ...{ id, partner_id: partnerId, month, from_at: range.from, to_at: range.to },
      ...{ net_grosze: netGrosze, vat_grosze: vatGrosze, gross_grosze: grossGrosze, due_grosze: directGrosze },
      ...{ withheld_grosze: grossGrosze - directGrosze, asked_grosze: directGrosze },
      ...{ pay_by_on: directGrosze === 0 ? null : dueOn, created_at: at },
    });
    const series = invoiceSeries(marketplacePrefix, issuedOn);
    const sequence = 1 + (last.get(series) ?? 0);
    last.set(series, sequence);
    const { fromOn, toOn } = daysOfMonth(month);
    rows.invoices.push({
      ...{ id: random.id("invoice"), partner_id: marketplaceId, commission_month_id: id, kind: "vat" },
      ...{
        series,
        sequence,
        number: invoiceNumber(series, sequence),
        seller: JSON.stringify(marketplaceSeller(locale)),
      },
      buyer: JSON.stringify(buyerOf(rows.partners.find((partner) => partner.id === partnerId))),
      ...{ issued_on: issuedOn, sold_on: toOn, due_on: dueOn, period_from_on: fromOn, period_to_on: issuedOn },
      lines: JSON.stringify([commissionLine(commissionName(month, locale), earned)]),
      ...{
        net_grosze: netGrosze,
        vat_grosze: vatGrosze,
        gross_grosze: grossGrosze,
        payment_method: directGrosze === 0 ? "deduction" : "transfer",
      },
      ...{ status: "issued", locale, created_at: at, updated_at: at },
    });
  }
}

function buyerOf(partner: Row | undefined) {
  if (partner === undefined) throw new RangeError("A commission without its partner");
  const { legal_name: name, nip, street, postcode, city, email } = partner;
  return { name, nip, taxNumber: null, street, postcode, city, country: "PL", email };
}
