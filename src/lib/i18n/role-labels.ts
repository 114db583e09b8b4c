import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StaffRole } from "../../../domain/team/staff.ts";

/** The name and description of each staff role. */
export const roleLabels: Record<StaffRole, { name: MessageDescriptor; description: MessageDescriptor }> = {
  owner: { name: msg`Owner`, description: msg`Everything, including company data, payouts and staff` },
  manager: { name: msg`Manager`, description: msg`Places, boxes, reservations, rentals and invoices` },
  clerk: { name: msg`Staff member`, description: msg`Reservations, rentals, clients and invoices` },
};
