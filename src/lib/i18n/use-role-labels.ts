import { useLingui } from "@lingui/react/macro";
import type { StaffRole } from "../../../domain/team/staff.ts";

/** The name and description of each staff role. */
export function useRoleLabels(): Record<StaffRole, { name: string; description: string }> {
  const { t } = useLingui();
  return {
    owner: { name: t`Owner`, description: t`Everything, including company data, payouts and staff` },
    manager: { name: t`Manager`, description: t`Places, boxes, reservations, rentals and invoices` },
    clerk: { name: t`Staff member`, description: t`Reservations, rentals, clients and invoices` },
  };
}
