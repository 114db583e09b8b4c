import { useLingui } from "@lingui/react/macro";
import { isRole, type Role, roles } from "../../../domain/account/roles.ts";
import type { AuditValue } from "../../../domain/audit/changes.ts";
import { addDays, isDay } from "../../../domain/core/day.ts";
import { isSettingKind } from "../../../domain/settings/kinds.ts";
import { isStaffRole } from "../../../domain/team/staff.ts";
import { roleLabels } from "../../lib/i18n/role-labels.ts";
import { settingLabels } from "../../lib/i18n/setting-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSettingValue } from "../../lib/i18n/use-setting-value.ts";

/** Names and texts of recorded values; names without a label are shown as recorded. */
export function useAuditValues() {
  const { t } = useLingui();
  const format = useFormat();
  const settingValueOf = useSettingValue();
  const roleNames: Record<Role, string> = {
    [roles.Customer]: t`Customer`,
    [roles.Partner]: t`Partner`,
    [roles.Admin]: t`Administrator`,
    [roles.ExternalUser]: t`External user`,
  };
  const names: Readonly<Record<string, string>> = {
    role: t`Role`,
    staffRole: t`Staff role`,
    priceGrosze: t`Price`,
    monthlyGrosze: t`Monthly price`,
    listGrosze: t`List price`,
    givenGrosze: t`Agreed price`,
    amountGrosze: t`Amount`,
    grossGrosze: t`Gross amount`,
    overdueGrosze: t`Overdue`,
    refundGrosze: t`Refunded`,
    transferGrosze: t`To transfer`,
    returnedGrosze: t`Refunded`,
    keptGrosze: t({ context: "audit", message: "Kept" }),
    carriedGrosze: t`Carried over`,
    interestGrosze: t`Interest`,
    endOn: t`Last day`,
    payByOn: t`Pay by`,
    on: t`Day`,
    from: t({ context: "audit", message: "From" }),
    to: t({ context: "audit", message: "Until" }),
    fromOn: t({ context: "audit", message: "From" }),
    toOn: t({ context: "audit", message: "Until" }),
    untilOn: t({ context: "audit", message: "Until" }),
    priceFromOn: t`New price from`,
    receivedOn: t`Received on`,
    month: t`Month`,
    contractNumber: t`Agreement number`,
    billingMonths: t`Months in one charge`,
    boxNumber: t`Box`,
    boxId: t`Box`,
    number: t`Number`,
    widthCm: t`Width, cm`,
    depthCm: t`Depth, cm`,
    heightCm: t`Height, cm`,
    floor: t`Floor`,
    depositGrosze: t`Deposit`,
    by: t({ context: "audit", message: "On whose part" }),
    status: t`Status`,
    stage: t`Stage`,
    kind: t`Type`,
    email: t`Email`,
    note: t`Note`,
    attempt: t`Attempt`,
    attempts: t`Attempts`,
    template: t({ context: "email", message: "Template" }),
    failureCode: t`Error`,
    isOn: t`Turned on`,
    pl: t`Text in Polish`,
    en: t`Text in English`,
    basisPoints: t({ context: "setting", message: "Rate" }),
    tenThousandths: t({ context: "setting", message: "Rate of the euro" }),
    count: t({ context: "audit", message: "Number" }),
    table: t`Table of the central bank`,
    monthlyLimit: t`Monthly limit`,
    maxDiscountPercent: t`Highest discount, %`,
    mayLowerDeposit: t`May lower the deposit`,
    mayRecordPayments: t`May record payments`,
    quarterlyDiscountPercent: t`Discount for 3 months, %`,
    yearlyDiscountPercent: t`Discount for 12 months, %`,
    discountPercent: t`Discount, %`,
    calendarMonths: t`Calendar months`,
    termDays: t`Payment term in days`,
    dueDay: t`Common due day of the month`,
    companyCheck: t`Check of the company`,
    permission: t`Permission`,
    uid: t`Account`,
    rentId: t`Rental`,
    paymentId: t`Payment`,
    refundId: t({ context: "audit", message: "Refund" }),
    reservationId: t`Reservation`,
    clientId: t`Client`,
    invitation: t`Invitation`,
    invitationId: t`Invitation`,
    importId: t`Import of rentals`,
    tags: t`Tags`,
    boxes: t`Boxes`,
    rents: t`Rentals`,
    days: t`Days`,
  };

  function textOf(name: string, value: AuditValue): string {
    if (value === null || value === "") return t({ context: "audit", message: "none" });
    if (typeof value === "boolean") return value ? t`yes` : t`no`;
    if (typeof value === "number") {
      if (name.endsWith("Grosze")) return format.money(value);
      if (name === "basisPoints") return settingValueOf({ basisPoints: value });
      if (name === "tenThousandths") return settingValueOf({ tenThousandths: value });
      if (name === "role" && isRole(value)) return roleNames[value];
      return format.number(value);
    }
    if (name === "kind" && isSettingKind(value)) return t(settingLabels[value].name);
    if (isStaffRole(value)) return t(roleLabels[value].name);
    // The end of a rental and of a charged period is exclusive.
    return isDay(value) ? format.day(name === "endOn" ? addDays(value, -1) : value) : value;
  }

  return { nameOf: (name: string) => names[name] ?? name, textOf };
}
