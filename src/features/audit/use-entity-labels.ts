import { useLingui } from "@lingui/react/macro";
import type { AuditEntity } from "../../../domain/audit/groups.ts";

export function useEntityLabels(): Record<AuditEntity, string> {
  const { t } = useLingui();
  return {
    user: t`Account`,
    client: t`Client`,
    partner: t`Partner`,
    place: t({ context: "audit", message: "Place" }),
    box: t`Box`,
    block: t`Box out of service`,
    reservation: t`Reservation`,
    rent: t`Rental`,
    rentImport: t`Import of rentals`,
    order: t`Order`,
    payment: t`Payment`,
    refund: t({ context: "audit", message: "Refund" }),
    dispute: t`Dispute`,
    bankPayout: t({ context: "audit", message: "Payout" }),
    invoice: t`Invoice`,
    commissionMonth: t`Commission of a month`,
    collectionCase: t`Debt collection case`,
    authorizedPerson: t`Authorized person`,
    accessReport: t`Report about access`,
    accountantLink: t`Link for an accountant`,
    apiKey: t`API key`,
    product: t`Product`,
    invitation: t`Invitation`,
    message: t`Message`,
    suppressedAddress: t`Suppressed address`,
    contentReport: t`Content report`,
    question: t`Question to the landlord`,
    photo: t`Photo of a place`,
    document: t`Document of a partner`,
    setting: t`Setting`,
    unmatchedPayment: t`Money without an order`,
    webhookEndpoint: t`Webhook`,
  };
}
