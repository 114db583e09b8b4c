import type { InferResponseType } from "hono/client";
import type { ChargedRent } from "../../../domain/rent/next-charge.ts";
import { landlordNoticeDays } from "../../../domain/rent/notice.ts";
import type { api } from "../../lib/api/api.ts";

type TenantTerms = InferResponseType<(typeof api.rents)[":id"]["terms"]["$get"], 200>;

/** The terms that rental commands need, which the API sends to both tenant and partner. */
export type RentTerms = Pick<
  TenantTerms,
  | "version"
  | "status"
  | "startOn"
  | "endOn"
  | "anchorDay"
  | "monthlyGrosze"
  | "monthlyLines"
  | "chargedToOn"
  | "billingMonths"
  | "prepaymentDiscountPercent"
  | "prepaidToOn"
  | "calendarFromOn"
  | "paymentTerms"
  | "quarterlyDiscountPercent"
  | "yearlyDiscountPercent"
  | "changes"
  | "changesAfterEnd"
  | "noticeDays"
  | "noticeBy"
  | "endBeforeNoticeOn"
  | "depositGrosze"
  | "overdueGrosze"
  | "accessState"
  | "busyFromOn"
  | "today"
>;

export type PlannedChange = RentTerms["changes"][number];

/** A photo of the box at handover or hand-back. */
export type RentPhoto = TenantTerms["photos"][number];

/** The input for charge calculations. */
export const chargedOf = (terms: RentTerms): ChargedRent => ({ ...terms, planned: terms.changes });

export const isRunning = ({ status }: Pick<RentTerms, "status">) =>
  status === "active" || status === "overdue" || status === "suspended" || status === "noticeGiven";

/** The rental with the landlord's own notice period. */
export const withLandlordNotice = <Rent extends { noticeDays: number }>(rent: Rent): Rent => ({
  ...rent,
  noticeDays: landlordNoticeDays(rent.noticeDays),
});
