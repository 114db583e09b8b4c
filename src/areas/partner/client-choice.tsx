import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { clientQuery, clientsQuery } from "../../features/client/queries.ts";
import css from "../../features/offer/offer.module.css";
import { QueryView } from "../../ui/data/query-view.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Card } from "../../ui/layout/card.tsx";

const shown = 6;

interface ClientChoiceProps {
  clientId: string;
  error: string | undefined;
  onChoose: (clientId: string) => void;
  onAdd: () => void;
}

/** Client of the reservation: an existing one, found by typing, or a new one. */
export function ClientChoice({ clientId, error, onChoose, onAdd }: ClientChoiceProps) {
  return (
    <>
      {clientId === "" ? (
        <Search onChoose={onChoose} onAdd={onAdd} />
      ) : (
        <Chosen clientId={clientId} onChange={() => onChoose("")} />
      )}
      {error && <InlineError>{error}</InlineError>}
    </>
  );
}

function Chosen({ clientId, onChange }: { clientId: string; onChange: () => void }) {
  const client = useQuery(clientQuery(clientId));
  return (
    <QueryView query={client} skeleton={<Skeleton count={2} />}>
      {({ name, email, phone, blocked }) => (
        <Card className={css.chosen}>
          <div>
            <b>{name}</b>
            <p>{[email, phone].filter(Boolean).join(", ")}</p>
            {blocked && (
              <InlineError>
                <Trans>This client is blocked and can’t get new reservations.</Trans>
              </InlineError>
            )}
          </div>
          <Button variant="soft" size="small" onClick={onChange}>
            <Trans>Someone else</Trans>
          </Button>
        </Card>
      )}
    </QueryView>
  );
}

function Search({ onChoose, onAdd }: { onChoose: (clientId: string) => void; onAdd: () => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState("");
  const typed = useDeferredValue(q.trim());
  const isSearching = typed !== "";
  // The page may be shown to a client at the counter, so it names no others before a search.
  const list = useInfiniteQuery({ ...clientsQuery({ q: typed, sort: "name-asc" }), enabled: isSearching });
  const rows = isSearching ? (list.data?.pages[0]?.items.slice(0, shown) ?? []) : [];
  return (
    <>
      <SearchField label={t`Search clients`} value={q} onChange={setQ} />
      {rows.length > 0 && (
        <ul className={css.found} aria-label={t`Clients`}>
          {rows.map(({ id, name, email }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id)}>
                {name}
                <small>{email}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSearching && list.isSuccess && rows.length === 0 && (
        <p className={css.quiet} role="status">
          <Trans>No matching clients.</Trans>
        </p>
      )}
      <div>
        <Button icon="add" onClick={onAdd}>
          <Trans>New client</Trans>
        </Button>
      </div>
    </>
  );
}
