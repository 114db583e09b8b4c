import type { InferResponseType } from "hono/client";
import type { DocumentFacts } from "../../../../domain/document/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";

const { documents } = api.admin.partners[":partnerId"];

export type PartnerDocument = InferResponseType<typeof documents.$get, 200>["items"][number];

export const partnerDocumentsQuery = (partnerId: string) =>
  apiQuery(adminKeys.partnerDocuments(partnerId), (options) =>
    unwrap(documents.$get({ param: { partnerId } }, options)),
  );

export const sendPartnerDocument = (partnerId: string, query: DocumentFacts, file: Blob) =>
  unwrap(
    documents.$post({ param: { partnerId }, query }, { init: { body: file, headers: { "content-type": file.type } } }),
  );
