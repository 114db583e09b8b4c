import type { QueryKey } from "@tanstack/react-query";
import { adminKeys } from "./admin-keys.ts";

/** Query keys to invalidate after an administrator's write, one function per event. */
export const adminChanges = {
  /** Suspended or restored; documents. */
  partnerChanged: (): QueryKey[] => [adminKeys.partners, adminKeys.dashboard],
  /** A refund was ordered or tried again, or money without an order was matched or returned. */
  orderChanged: (): QueryKey[] => [adminKeys.orders, adminKeys.invoices, adminKeys.dashboard],
  /** An account was blocked, unblocked, exported or erased. */
  clientChanged: (): QueryKey[] => [adminKeys.clients, adminKeys.dashboard],
  /** A rejected invoice was put back into the queue for KSeF. */
  invoiceChanged: (): QueryKey[] => [adminKeys.invoices, adminKeys.dashboard],
  /** Removed, or their two-step sign-in reset. */
  administratorChanged: (): QueryKey[] => [adminKeys.administrators],
  /** A report of content or an appeal was decided, or photos were reviewed. */
  reportChanged: (): QueryKey[] => [adminKeys.reports, adminKeys.partners, adminKeys.dashboard],
  /** Created, changed, archived or restored. */
  productChanged: (): QueryKey[] => [adminKeys.products],
  /** A value was set or withdrawn. */
  settingsChanged: (): QueryKey[] => [adminKeys.settings, adminKeys.audit, adminKeys.dashboard],
  /** Sent, resent or revoked. */
  invitationsChanged: (): QueryKey[] => [adminKeys.invitations],
  /** A message was sent again, an address allowed again, or a report of the payment provider resolved. */
  healthChanged: (): QueryKey[] => [adminKeys.health, adminKeys.audit, adminKeys.dashboard],
};
