import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatPhone } from "../../../../domain/account/format-phone.ts";
import { clientLikeness, likelyWord } from "../../../../domain/client/likeness.ts";
import { useDebouncedValue } from "../../../lib/hooks/use-debounced-value.ts";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { Rows } from "../../../ui/layout/sheet-parts.tsx";
import css from "../client.module.css";
import { type Client, clientsQuery } from "../queries.ts";

const maxShown = 6;
const debounceMs = 200;

/** Searches for the other client to merge with; until something is typed, for clients with a similar name. */
export function MergeSearch({ client, onChoose }: { client: Client; onChoose: (clientId: string) => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState("");
  const typed = useDebouncedValue(q.trim(), debounceMs);
  const list = useInfiniteQuery(clientsQuery({ q: typed || likelyWord(client.name), sort: "name-asc" }));
  return (
    <div className={css.part}>
      <SearchField label={t`Search name, email, phone, tax number`} value={q} onChange={setQ} />
      <QueryView query={list}>
        {({ pages }) => {
          const others = pages
            .flatMap(({ items }) => items)
            .filter(({ id }) => id !== client.id)
            .sort((a, b) => clientLikeness(client, b) - clientLikeness(client, a));
          if (others.length === 0) {
            return typed === "" ? (
              <Trans>No similar clients. Search above.</Trans>
            ) : (
              <Trans>No matching clients.</Trans>
            );
          }
          return (
            <Rows>
              {others.slice(0, maxShown).map(({ id, name, email, phone, city }) => (
                <li key={id}>
                  <span>
                    <b>{name}</b>
                    <small>{[email, formatPhone(phone), city].filter(Boolean).join(", ")}</small>
                  </span>
                  <Button variant="soft" size="small" aria-label={t`Select ${name}`} onClick={() => onChoose(id)}>
                    <Trans>Choose</Trans>
                  </Button>
                </li>
              ))}
            </Rows>
          );
        }}
      </QueryView>
    </div>
  );
}
