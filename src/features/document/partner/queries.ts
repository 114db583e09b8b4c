import { queryOptions } from "@tanstack/react-query";
import type { DocumentFacts } from "../../../../domain/document/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";

const { documents } = api.partner;

export const documentsQuery = queryOptions({
  queryKey: partnerKeys.documents,
  queryFn: ({ signal }) => unwrap(documents.$get({}, { init: { signal } })),
});

export const sendDocument = (query: DocumentFacts, file: Blob) =>
  unwrap(documents.$post({ query }, { init: { body: file, headers: { "content-type": file.type } } }));
