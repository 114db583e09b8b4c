import { daysOfMonth, nextMonth } from "../../../../domain/accountant/months.ts";
import { polishTimeZone } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { commissionLine, returnCommission } from "../../../../domain/invoice/commission.ts";
import { correctLines } from "../../../../domain/invoice/correction.ts";
import { sumOf } from "../../../../domain/invoice/line.ts";
import { marketplaceParty } from "../../../../domain/invoice/marketplace.ts";
import { operator } from "../../../../domain/operator.ts";
import { rows } from "../../../db/database.ts";
import { auditInsert } from "../../../http/audit.ts";
import type { PlanContext } from "../../../http/command.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { monthRange } from "../../../instants.ts";
import { ksefEnvironment } from "../../../providers/ksef/choose.ts";
import { type CorrectedInvoice, commissionInvoicesToCorrect, readAllCorrected } from "../correct/queries.ts";
import { issueCorrection } from "../correct/statements.ts";
import { mailInvoice } from "../issue/statements.ts";
import { invoiceDay } from "../queries.ts";
import { type CommissionBuyer, commissionBuyer, commissionOfPeriod, type PeriodCommission } from "./queries.ts";
import { marketplaceSeller } from "./seller.ts";
import { insertCommissionMonth, insertMarketplace, issueCommissionInvoice, queueForKsef } from "./statements.ts";
import { commissionName, returnedReason } from "./words.ts";

/** A closed month of Polish time in which the partner was charged commission. */
interface MonthToInvoice {
  partnerId: string;
  month: string;
}

interface Documents extends MonthToInvoice {
  commissionMonthId: string;
  to: CommissionBuyer;
  commission: PeriodCommission;
}

/**
 * Invoices a partner's commission of a month and emails the invoice. If more was
 * returned than earned, earlier invoices are corrected instead; if as much, there is no document. Null if another run
 * was first: each month of a partner is closed once.
 */
export const invoiceCommission: JobCommand<MonthToInvoice> = {
  name: "invoice.issueForCommission",
  actor: "invoiceCommissions",
  read: ({ db }, { partnerId, month }) => [
    commissionOfPeriod(db, partnerId, monthRange(month, polishTimeZone)),
    commissionBuyer(db, partnerId),
    commissionInvoicesToCorrect(db, partnerId),
  ],
  plan(ctx, { partnerId, month }, [sums, buyers, invoices]) {
    const { env, db, now, requestId, actor } = ctx;
    const [commission] = rows<PeriodCommission>(sums);
    const [to] = rows<CommissionBuyer>(buyers);
    if (commission === undefined || to === undefined) return null;
    const commissionMonthId = newId("commissionMonth");
    const documents = { partnerId, month, commissionMonthId, to, commission };
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
        insertMarketplace(db, operator.pl.legalName, now),
        ...(isInKsef ? [queueForKsef(db, invoiceDay(now), now)] : []),
        ...(grossGrosze > 0 ? issue(ctx, documents) : []),
        ...(grossGrosze < 0 ? correct(ctx, documents, readAllCorrected(invoices)) : []),
      ],
    };
  },
};

/** What is still due of the invoice of a month. */
const openOf = ({ grossGrosze, withheldGrosze }: PeriodCommission): number =>
  Math.min(grossGrosze, Math.max(0, grossGrosze - withheldGrosze));

function issue({ db, now }: PlanContext, { partnerId, month, commissionMonthId, to, commission }: Documents) {
  const { locale } = to;
  const id = newId("invoice");
  const day = invoiceDay(now);
  const { fromOn, toOn } = daysOfMonth(month);
  return [
    issueCommissionInvoice(db, {
      ...{ id, commissionMonthId, buyerId: partnerId, seller: marketplaceSeller(locale), locale, now },
      ...{ issuedOn: day, soldOn: toOn, dueOn: day },
      period: { from: fromOn, to: `${nextMonth(month)}-01` },
      lines: [commissionLine(commissionName(month, locale), commission)],
    }),
    ...mail(db, { id, month, to, grossGrosze: commission.grossGrosze, openGrosze: openOf(commission), now }),
  ];
}

function correct(
  ctx: PlanContext,
  { month, commissionMonthId, to, commission }: Documents,
  invoices: readonly CorrectedInvoice[],
): D1PreparedStatement[] {
  const { db, now, requestId, actor } = ctx;
  const { netGrosze, vatGrosze, grossGrosze } = commission;
  const excess = { netGrosze: -netGrosze, vatGrosze: -vatGrosze, grossGrosze: -grossGrosze };
  return returnCommission(invoices, excess).flatMap(({ invoice, after }) => {
    const lines = correctLines(invoice.lines, after);
    const reason = returnedReason(month, invoice.locale);
    const id = newId("invoice");
    const correction = { id, invoice, lines, buyer: invoice.buyer, reason, refundId: null, commissionMonthId };
    return [
      ...issueCorrection(db, correction, { actor, requestId, now }),
      ...mail(db, { id, month, to, grossGrosze: sumOf(lines.differences).grossGrosze, openGrosze: null, now }),
    ];
  });
}

function mail(
  db: PlanContext["db"],
  {
    id,
    month,
    to: { email, name, locale },
    grossGrosze,
    openGrosze,
    now,
  }: {
    id: string;
    month: string;
    to: CommissionBuyer;
    grossGrosze: number;
    /** Null for a correction. */
    openGrosze: number | null;
    now: Date;
  },
): D1PreparedStatement[] {
  if (email === "") return [];
  return [
    mailInvoice(db, "commissionInvoiced", id, {
      ...{ recipient: email, locale, now, cause: `${id}:commission` },
      data: { invoiceId: id, name, month, amountGrosze: grossGrosze, openGrosze },
    }),
  ];
}
