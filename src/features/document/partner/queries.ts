import type { DocumentFacts } from "../../../../domain/document/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";

const { documents } = api.partner;

export const documentsQuery = apiQuery(partnerKeys.documents, (options) => unwrap(documents.$get({}, options)));

export const sendDocument = (query: DocumentFacts, file: Blob) =>
  unwrap(documents.$post({ query }, { init: { body: file, headers: { "content-type": file.type } } }));
