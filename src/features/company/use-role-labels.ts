import { useLingui } from "@lingui/react/macro";
import type { StaffRole } from "../../../domain/team/staff.ts";

/** What each role in a staff is called, and what it may do. */
export function useRoleLabels(): Record<StaffRole, { name: string; may: string }> {
  const { t } = useLingui();
  return {
    owner: { name: t`Owner`, may: t`Everything, including company data, payouts and staff` },
    manager: { name: t`Manager`, may: t`Places, boxes, reservations, rentals and invoices` },
    clerk: { name: t`Staff member`, may: t`Reservations, rentals, clients and invoices` },
  };
}
