import { openApi, partnerApi, partnerCalendars } from "../features/partner-api/routes.ts";
import { newApi, withMiddleware } from "../http/area.ts";
import { notFound } from "../http/on-error.ts";

/** What the software of partners uses, with a key. */
const softwareApi = newApi()
  .route("/v1", partnerApi)
  .route("/calendar", partnerCalendars)
  .route("/openapi.json", openApi);

export const area = withMiddleware().route("/", softwareApi).all("*", notFound);
