import { useQuery } from "@tanstack/react-query";
import { linesOf } from "../../../domain/core/text.ts";
import type { PolicyClause as Kind } from "../../../domain/settings/kinds.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { pageKeys } from "../../lib/api/cache/page-keys.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";

/** What a lawyer has written for the terms or the privacy policy, as it is in force today. */
export function PolicyClause({ kind }: { kind: Kind }) {
  const { locale } = useFormat();
  const clauses = useQuery({
    queryKey: pageKeys.policyClauses(locale),
    queryFn: ({ signal }) => unwrap(api["policy-clauses"].$get({}, { init: { signal } })),
  });
  return (
    <QueryView query={clauses}>
      {(texts) =>
        linesOf(texts[kind]).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order, and may repeat
          <p key={index}>{paragraph}</p>
        ))
      }
    </QueryView>
  );
}
