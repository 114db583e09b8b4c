import type { BoxKind } from "../../../../domain/box/kinds.ts";
import { addMonths, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { pick } from "../../../../domain/core/pick.ts";
import type { ChargedPeriod } from "../../../../domain/rent/charged-rest.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AccessDelivery, accessDeliveriesOf } from "../../webhook/queries.ts";
import { type PersonRow, personsOfPartner } from "../access/authorized/queries.ts";
import { type AccessReport, openReportOf } from "../access/authorized/report-queries.ts";
import { viewOfPerson } from "../access/authorized/view.ts";
import { chargedFrom, readCharged } from "../charge/reduction-queries.ts";
import { placeNameOf, type RentState, todayOf } from "../model/state.ts";
import { partnerRent, requireRent } from "../model/state-queries.ts";
import {
  chargesOf,
  type DisputeRow,
  disputesOfRent,
  factsOf,
  type HistoryRow,
  historyOf,
  type RecordedPaymentRow,
  type RentCharge,
  type RentFactsRow,
  recordedPaymentsOf,
} from "./detail-queries.ts";

export interface RentEvent {
  at: string;
  action: string;
  entity: HistoryRow["entity"];
  /** Null for a job, a payment or the tenant. */
  actorName: string | null;
  details: Record<string, string | number | boolean | null>;
}

export interface RentBox {
  widthCm: number;
  depthCm: number;
  heightCm: number;
  areaCm2: number;
  floor: number;
  kind: BoxKind;
}

/** The fields of a rent's state that staff may see. */
const shownFields = [
  ...([
    "id",
    "version",
    "status",
    "reservationId",
    "code",
    "partnerId",
    "placeId",
    "boxId",
    "boxNumber",
    "listGrosze",
  ] as const),
  ...(["startOn", "endOn", "anchorDay", "monthlyGrosze", "monthlyLines", "chargedToOn", "paidBeforeOn"] as const),
  ...(["billingMonths", "prepaymentDiscountPercent", "prepaidToOn", "calendarFromOn", "paymentTerms"] as const),
  ...(["quarterlyDiscountPercent", "yearlyDiscountPercent"] as const),
  ...(["accessState", "accessMethod", "noticeGivenAt", "noticeBy", "endBeforeNoticeOn", "noticeDays"] as const),
  ...(["depositGrosze", "depositSettledGrosze", "depositPromisedGrosze", "nextReservationId", "busyFromOn"] as const),
  ...([
    "withdrawUntilOn",
    "signedAt",
    "contractNumber",
    "firstCharge",
    "paidBy",
    "photos",
    "policy",
    "inspectedAt",
    "inspection",
  ] as const),
  ...([
    "overdueGrosze",
    "overdueSinceOn",
    "rentOverdueSinceOn",
    "importedDebt",
    "creditGrosze",
    "demandedOn",
    "stays",
    "changes",
    "changesAfterEnd",
    "timezone",
  ] as const),
  ...(["clientId", "clientName", "email", "promise", "pastPrices"] as const),
] satisfies readonly (keyof RentState)[];

/** All data of one of the partner's rents, in one read. Throws `resource.not_found`. */
export async function readPartnerRent(ctx: RequestContext, id: string) {
  const { now, locale } = ctx;
  const { actor, results } = await authorizedBatchRead(ctx, "rent.manage", (scope) => [
    partnerRent({ ...scope, now }, id),
    factsOf(scope.db, id),
    chargesOf(scope.db, id),
    historyOf(scope.db, id),
    recordedPaymentsOf(scope.db, id),
    disputesOfRent(scope.db, id),
    accessDeliveriesOf(scope.db, id),
    chargedFrom(scope.db, id, addMonths(dayAt(now, polishTimeZone), -1)),
    personsOfPartner(scope.db, id, scope.uid),
    openReportOf(scope.db, id),
  ]);
  const rent = requireRent(results[0]);
  const [facts] = rows<RentFactsRow>(results[1]);
  if (facts === undefined) throw new DomainError("resource.not_found");
  return {
    ...pick(rent, shownFields),
    placeName: placeNameOf(rent, locale),
    clientPhone: facts.clientPhone,
    demandsBy: facts.demandsBy,
    box: JSON.parse(facts.box) as RentBox,
    /** Without the card, which is the tenant's. */
    autopay: rent.autopay && pick(rent.autopay, ["nextAttemptOn", "failure"]),
    today: todayOf(rent, now),
    limits: actor.limits,
    charges: rows<RentCharge>(results[2]).map(({ isDifference, isOpeningBalance, isInvoiced, ...charge }) => ({
      ...charge,
      isDifference: isDifference === 1,
      isOpeningBalance: isOpeningBalance === 1,
      isInvoiced: isInvoiced === 1,
    })),
    /** The charges for current and later days, for the difference in price of a relocation and months that are not used. */
    charged: readCharged(results[7]).map(
      (charge): ChargedPeriod => pick(charge, ["id", "fromOn", "toOn", "changeId", "lines", "reductions"]),
    ),
    payments: rows<RecordedPaymentRow>(results[4]).map(({ isUndone, ...payment }) => ({
      ...payment,
      isUndone: isUndone === 1,
    })),
    disputes: rows<DisputeRow>(results[5]),
    /** What the partner's gates and locks have been sent. */
    locks: rows<AccessDelivery>(results[6]),
    /** The people to whom the tenant has given access. */
    persons: rows<PersonRow>(results[8]).map((person) => viewOfPerson(person, now)),
    /** That the tenant or one of these people cannot get in; null if nothing is reported. */
    accessReport: rows<AccessReport>(results[9])[0] ?? null,
    history: rows<HistoryRow>(results[3]).map(
      ({ details, ...event }): RentEvent => ({
        ...event,
        details: JSON.parse(details),
      }),
    ),
  };
}
