import { daysOfMonth, nextMonth } from "../../../../domain/accountant/months.ts";
import { addDays, polishTimeZone } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { VatSplit } from "../../../../domain/core/money.ts";
import { commissionLine, documentsOfMonth, returnCommission } from "../../../../domain/invoice/commission.ts";
import { correctLines } from "../../../../domain/invoice/correction.ts";
import { sumOf } from "../../../../domain/invoice/line.ts";
import { marketplaceIban, marketplaceParty } from "../../../../domain/invoice/marketplace.ts";
import { operator } from "../../../../domain/operator.ts";
import { type LedgerSums, partnerBalance } from "../../../../domain/payout/balance.ts";
import { closeCommission, commissionTermDays } from "../../../../domain/payout/commission-payment.ts";
import { rows } from "../../../db/database.ts";
import { auditInsert } from "../../../http/audit.ts";
import type { PlanContext } from "../../../http/command.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { monthRange } from "../../../instants.ts";
import { ksefEnvironment } from "../../../providers/ksef/choose.ts";
import type { MailData } from "../../email/templates.ts";
import { partnerSums } from "../../payout/balance-queries.ts";
import { type CorrectedInvoice, commissionInvoicesToCorrect, readAllCorrected } from "../correct/queries.ts";
import { issueCorrection } from "../correct/statements.ts";
import { mailInvoice } from "../issue/statements.ts";
import { invoiceDay } from "../queries.ts";
import {
  type CommissionBuyer,
  type CommissionMonth,
  commissionBuyer,
  commissionMonths,
  commissionPaid,
  directCommission,
} from "./queries.ts";
import { marketplaceSeller } from "./seller.ts";
import {
  insertCommissionMonth,
  insertMarketplace,
  issueCommissionInvoice,
  type NewCommissionMonth,
  queueForKsef,
  reduceMonth,
} from "./statements.ts";
import { commissionName, returnedReason } from "./words.ts";

/** A closed month of Polish time in which the partner was charged commission. */
interface MonthToInvoice {
  partnerId: string;
  month: string;
}

interface Documents extends MonthToInvoice {
  commissionMonthId: string;
  to: CommissionBuyer;
  commission: MonthCommission;
  /** What is invoiced of the month, and what earlier invoices are corrected by. */
  invoiced: VatSplit;
  returned: VatSplit;
}

type MonthCommission = Omit<NewCommissionMonth, "id" | "partnerId" | "month" | "range" | "now">;

/**
 * Invoices a partner's commission of a month and emails the invoice. If more was returned than earned, of the commission on
 * direct or on online payments, earlier invoices are corrected; if as much, there is no document. Null if another run was
 * first: each month of a partner is closed once.
 */
export const invoiceCommission: JobCommand<MonthToInvoice> = {
  name: "invoice.issueForCommission",
  actor: "invoiceCommissions",
  read: ({ db }, { partnerId, month }) => [
    partnerSums(db, partnerId, monthRange(month, polishTimeZone)),
    commissionBuyer(db, partnerId),
    commissionInvoicesToCorrect(db, partnerId),
    commissionMonths(db, partnerId),
    commissionPaid(db, partnerId),
    directCommission(db, partnerId, monthRange(month, polishTimeZone)),
  ],
  plan(ctx, { partnerId, month }, [found, buyers, invoices, earlier, paid, foundDirect]) {
    const { env, db, now, requestId, actor } = ctx;
    const [sums] = rows<LedgerSums>(found);
    const [to] = rows<CommissionBuyer>(buyers);
    const [direct] = rows<VatSplit>(foundDirect);
    if (sums === undefined || to === undefined || direct === undefined) return null;
    const { commissionNetGrosze, commissionVatGrosze, earnedGrosze, withheldGrosze } = partnerBalance(sums);
    const [{ paidGrosze } = { paidGrosze: 0 }] = rows<{ paidGrosze: number }>(paid);
    const { reduced, ...asked } = closeCommission(sums.directGrosze, rows<CommissionMonth>(earlier), paidGrosze);
    const commission = {
      ...{ netGrosze: commissionNetGrosze, vatGrosze: commissionVatGrosze, grossGrosze: earnedGrosze, withheldGrosze },
      ...asked,
      payByOn: asked.askedGrosze === 0 ? null : addDays(invoiceDay(now), commissionTermDays),
    };
    const commissionMonthId = newId("commissionMonth");
    const withheld = {
      netGrosze: commissionNetGrosze - direct.netGrosze,
      vatGrosze: commissionVatGrosze - direct.vatGrosze,
      grossGrosze: earnedGrosze - direct.grossGrosze,
    };
    const correctable = readAllCorrected(invoices);
    const invoicedGrosze = correctable.reduce((sum, { lines }) => sum + sumOf(lines).grossGrosze, 0);
    const parts = documentsOfMonth({ direct, withheld }, invoicedGrosze);
    const documents = { partnerId, month, commissionMonthId, to, commission, ...parts };
    const range = monthRange(month, polishTimeZone);
    const isInKsef = marketplaceParty() !== null && ksefEnvironment(env) !== null;
    const { grossGrosze } = commission;
    return {
      body: true,
      statements: [
        insertCommissionMonth(db, { ...commission, id: commissionMonthId, partnerId, month, range, now }),
        auditInsert(
          db,
          { table: "commission_months", id: commissionMonthId },
          {
            ...{ actor, action: "invoice", entity: "commissionMonth", partnerId, requestId, now },
            details: { month, grossGrosze },
          },
        ),
        ...reduced.map((earlierMonth) => reduceMonth(db, earlierMonth)),
        insertMarketplace(db, operator.pl.legalName, now),
        ...(isInKsef ? [queueForKsef(db, invoiceDay(now), now)] : []),
        ...(parts.invoiced.grossGrosze > 0 ? issue(ctx, documents) : []),
        ...(parts.returned.grossGrosze > 0 ? correct(ctx, documents, correctable) : []),
      ],
    };
  },
};

function issue({ db, now }: PlanContext, { partnerId, month, commissionMonthId, to, commission, invoiced }: Documents) {
  const { locale } = to;
  const id = newId("invoice");
  const day = invoiceDay(now);
  const { fromOn, toOn } = daysOfMonth(month);
  const { grossGrosze } = invoiced;
  return [
    issueCommissionInvoice(db, {
      ...{ id, commissionMonthId, buyerId: partnerId, seller: marketplaceSeller(locale), locale, now },
      ...{ issuedOn: day, soldOn: toOn, dueOn: commission.payByOn ?? day },
      paymentMethod: commission.payByOn === null ? "deduction" : "transfer",
      period: { from: fromOn, to: `${nextMonth(month)}-01` },
      lines: [commissionLine(commissionName(month, locale), invoiced)],
    }),
    ...mail(db, { id, month, to, grossGrosze, payment: paymentOf(grossGrosze, commission), now }),
  ];
}

/** What was withheld is limited to the invoice: more than that is a credit of the partner. */
function paymentOf(
  grossGrosze: number,
  { withheldGrosze: all, askedGrosze, payByOn }: MonthCommission,
): CommissionPayment {
  const withheldGrosze = Math.max(0, Math.min(all, grossGrosze));
  const settledGrosze = grossGrosze - withheldGrosze - askedGrosze;
  return { withheldGrosze, settledGrosze, askedGrosze, payByOn, iban: marketplaceIban() };
}

function correct(
  ctx: PlanContext,
  { month, commissionMonthId, to, returned }: Documents,
  invoices: readonly CorrectedInvoice[],
): D1PreparedStatement[] {
  const { db, now, requestId, actor } = ctx;
  return returnCommission(invoices, returned).flatMap(({ invoice, after }) => {
    const lines = correctLines(invoice.lines, after);
    const reason = returnedReason(month, invoice.locale);
    const id = newId("invoice");
    const correction = { id, invoice, lines, buyer: invoice.buyer, reason, refundId: null, commissionMonthId };
    return [
      ...issueCorrection(db, correction, { actor, requestId, now }),
      ...mail(db, { id, month, to, grossGrosze: sumOf(lines.differences).grossGrosze, payment: null, now }),
    ];
  });
}

type CommissionPayment = NonNullable<MailData["commissionInvoiced"]["payment"]>;

interface MailedDocument {
  id: string;
  month: string;
  to: CommissionBuyer;
  grossGrosze: number;
  /** Null for a correction. */
  payment: CommissionPayment | null;
  now: Date;
}

function mail(
  db: PlanContext["db"],
  { id, month, to: { email, name, locale }, grossGrosze, payment, now }: MailedDocument,
): D1PreparedStatement[] {
  if (email === "") return [];
  return [
    mailInvoice(db, "commissionInvoiced", id, {
      ...{ recipient: email, locale, now, cause: `${id}:commission` },
      data: { invoiceId: id, name, month, amountGrosze: grossGrosze, payment },
    }),
  ];
}
