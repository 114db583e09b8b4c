import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Role } from "../../domain/account/roles.ts";
import type { Capability } from "../../domain/capabilities.ts";
import type { Route } from "../../domain/routes/address.ts";
import { type RouteId, routes } from "../../domain/routes.ts";
import type { IconName } from "../ui/brand/icons.tsx";

interface Entry {
  label: MessageDescriptor;
  icon: IconName;
  /** In the bottom tabs of a phone (at most four); the others are in the menu. */
  tab?: true;
  /** Capability without which a partner’s staff member does not see the entry. */
  needs?: Capability;
}

/** Entries of the signed-in navigation, in order. The route table decides which roles see them. */
const navigation: Partial<Record<RouteId, Entry>> = {
  customerDashboard: { label: msg`Dashboard`, icon: "home", tab: true },
  customerRents: { label: msg`My rentals`, icon: "box", tab: true },
  customerReservations: { label: msg`Reservations`, icon: "calendar", tab: true },
  customerInvoices: { label: msg`Invoices`, icon: "document", tab: true },
  customerQuestions: { label: msg`Questions`, icon: "mail" },
  customerAccount: { label: msg`Account`, icon: "person" },

  partnerDashboard: { label: msg`Dashboard`, icon: "home", tab: true },
  partnerPlaces: { label: msg`Places`, icon: "grid", tab: true },
  partnerReservations: { label: msg`Reservations`, icon: "calendar", tab: true },
  partnerRents: { label: msg`Rentals`, icon: "box", tab: true },
  partnerClients: { label: msg`Clients`, icon: "people" },
  partnerQuestions: { label: msg`Questions`, icon: "mail", needs: "question.answer" },
  partnerInvoices: { label: msg`Invoices`, icon: "document" },
  partnerVindication: { label: msg`Debt collection`, icon: "flag", needs: "vindication.manage" },
  partnerCompany: { label: msg`My company`, icon: "wallet" },
  partnerAccount: { label: msg`Account`, icon: "person" },

  adminDashboard: { label: msg`Dashboard`, icon: "home", tab: true },
  adminOrders: { label: msg`Orders`, icon: "wallet", tab: true },
  adminPartners: { label: msg`Partners`, icon: "people", tab: true },
  adminClients: { label: msg`Clients`, icon: "person", tab: true },
  adminInvoices: { label: msg`Invoices`, icon: "document" },
  adminProducts: { label: msg`Products`, icon: "box" },
  adminReports: { label: msg`Reports`, icon: "flag" },
  adminInvitations: { label: msg`Invitations`, icon: "mail" },
  adminAdministrators: { label: msg`Administrators`, icon: "key" },
  adminPartnerInvitations: { label: msg`Invite a partner`, icon: "add" },
  adminSettings: { label: msg`Settings`, icon: "edit" },
  adminHealth: { label: msg`System health`, icon: "bell" },
  adminAudit: { label: msg`Audit trail`, icon: "clock" },
  adminAccount: { label: msg`Account`, icon: "person" },
};

/** Entries open to a role and, for a partner’s staff, to their capabilities. */
export function navigationFor(role: Role | null, may: (needs: Capability) => boolean): (Entry & { to: string })[] {
  return (Object.entries(navigation) as [RouteId, Entry][]).flatMap(([id, entry]) => {
    const { access, path }: Route = routes[id];
    const { needs } = entry;
    const isAllowed = needs === undefined || may(needs);
    const isOpen = role !== null && typeof access === "object" && access.includes(role) && isAllowed;
    return isOpen ? [{ ...entry, to: path }] : [];
  });
}
