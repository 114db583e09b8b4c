import { auth } from "../features/account/auth/routes.ts";
import { account } from "../features/account/routes.ts";
import { accountantFiles } from "../features/accountant/routes.ts";
import { companies } from "../features/company/routes.ts";
import { consents } from "../features/consent/routes.ts";
import { contentReports } from "../features/content-report/routes.ts";
import { customer } from "../features/dashboard/customer/routes.ts";
import { guest } from "../features/guest/routes.ts";
import { clientInvitations } from "../features/invitation/routes.ts";
import { invoices } from "../features/invoice/own/routes.ts";
import { payments } from "../features/payment/routes.ts";
import { webhooks } from "../features/payment/webhooks.ts";
import { questions } from "../features/question/routes.ts";
import { authorizedPerson, ownPersons } from "../features/rent/access/authorized/routes.ts";
import { rents } from "../features/rent/tenant/routes.ts";
import { reservations } from "../features/reservation/routes.ts";
import { savedItems, savedOffers } from "../features/saved/routes.ts";
import { savedFilters } from "../features/saved-filter/routes.ts";
import { partnerInvitations } from "../features/team/routes.ts";
import { openings, waitlist } from "../features/waitlist/routes.ts";
import { newApi, withMiddleware } from "../http/area.ts";
import { notFound } from "../http/on-error.ts";

/** What people use who reserve, sign in or write to us, and the services that report about it. */
const customerApi = newApi()
  .route("/auth", auth)
  .route("/content-reports", contentReports)
  .route("/consents", consents)
  .route("/questions", questions)
  .route("/openings", openings)
  .route("/waitlist", waitlist)
  .route("/account", account)
  .route("/account/filters", savedFilters)
  .route("/account/saved", savedItems)
  .route("/accountant", accountantFiles)
  .route("/authorized-person", authorizedPerson)
  .route("/companies", companies)
  .route("/customer", customer)
  .route("/guest", guest)
  .route("/invoices", invoices)
  .route("/offers", savedOffers)
  .route("/invitations/partner", partnerInvitations)
  .route("/invitations/client", clientInvitations)
  .route("/payments", payments)
  .route("/rents", rents)
  .route("/rents", ownPersons)
  .route("/reservations", reservations)
  .route("/webhooks", webhooks);

export type CustomerApi = typeof customerApi;

export const area = withMiddleware().route("/", customerApi).all("*", notFound);
