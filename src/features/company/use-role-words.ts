import { useLingui } from "@lingui/react/macro";
import type { StaffRole } from "../../../domain/team/staff.ts";

/** What each role in a staff is called, and what it may do. */
export function useRoleWords(): Record<StaffRole, { name: string; may: string }> {
  const { t } = useLingui();
  return {
    owner: { name: t`Owner`, may: t`Everything, company data, payouts and staff too` },
    manager: { name: t`Manager`, may: t`Places, boxes, reservations, rents and invoices` },
    clerk: { name: t`Clerk`, may: t`Reservations, rents, clients and invoices` },
  };
}
