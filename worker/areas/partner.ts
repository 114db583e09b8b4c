import { partnerAccountant } from "../features/accountant/routes.ts";
import { newBoxes, ownBoxes } from "../features/box/partner/routes.ts";
import { partnerClients } from "../features/client/routes.ts";
import { company } from "../features/company/routes.ts";
import { partnerCompliance } from "../features/compliance/routes.ts";
import { partnerVindication } from "../features/debt/routes.ts";
import { drafts } from "../features/draft/routes.ts";
import { partnerFind } from "../features/find/routes.ts";
import { partnerClientInvitations } from "../features/invitation/routes.ts";
import { partnerInvoices } from "../features/invoice/partner/routes.ts";
import { ksef } from "../features/ksef/routes.ts";
import { partnerReservations } from "../features/offer/routes.ts";
import { onboarding } from "../features/onboarding/routes.ts";
import { partner } from "../features/partner/routes.ts";
import { apiKeys } from "../features/partner-api/routes.ts";
import { payout } from "../features/payout/routes.ts";
import { placePhotos } from "../features/photo/routes.ts";
import { partnerPlaces } from "../features/place/partner/routes.ts";
import { blocks, boxDetail, placePlan } from "../features/plan/routes.ts";
import { partnerProducts } from "../features/product/routes.ts";
import { partnerQuestions } from "../features/question/partner/routes.ts";
import { partnerPersons } from "../features/rent/access/authorized/routes.ts";
import { partnerRents } from "../features/rent/partner/routes.ts";
import { rentImports } from "../features/rent-import/routes.ts";
import { partnerReports } from "../features/report/routes.ts";
import { sms } from "../features/sms/routes.ts";
import { statements } from "../features/statement/routes.ts";
import { team } from "../features/team/routes.ts";
import { partnerWebhooks } from "../features/webhook/routes.ts";
import { newApi, withMiddleware } from "../http/area.ts";
import { notFound } from "../http/on-error.ts";

/** What partners’ staff use. */
const partnerApi = newApi()
  .route("/partner", partner)
  .route("/partner/company", company)
  .route("/partner/compliance", partnerCompliance)
  .route("/partner/drafts", drafts)
  .route("/partner/onboarding", onboarding)
  .route("/partner/payout", payout)
  .route("/partner/team", team)
  .route("/partner/products", partnerProducts)
  .route("/partner/clients", partnerClients)
  .route("/partner/find", partnerFind)
  .route("/partner/places", placePlan)
  .route("/partner/places", partnerPlaces)
  .route("/partner/places", placePhotos)
  .route("/partner/places", newBoxes)
  .route("/partner/boxes", boxDetail)
  .route("/partner/boxes", ownBoxes)
  .route("/partner/blocks", blocks)
  .route("/partner/invoices", partnerInvoices)
  .route("/partner/ksef", ksef)
  .route("/partner/accountant", partnerAccountant)
  .route("/partner/webhooks", partnerWebhooks)
  .route("/partner/questions", partnerQuestions)
  .route("/partner/sms", sms)
  .route("/partner/api-keys", apiKeys)
  .route("/partner/rents", partnerRents)
  .route("/partner/rents", partnerPersons)
  .route("/partner/reports", partnerReports)
  .route("/partner/vindication", partnerVindication)
  .route("/partner/rent-imports", rentImports)
  .route("/partner/statements", statements)
  .route("/partner/reservations", partnerReservations)
  .route("/partner/invitations", partnerClientInvitations);

export type PartnerApi = typeof partnerApi;

export const area = withMiddleware().route("/", partnerApi).all("*", notFound);
