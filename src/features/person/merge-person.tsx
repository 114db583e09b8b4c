import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatPhone } from "../../../domain/account/format-phone.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { adminChanges } from "../../lib/api/cache/admin-changes.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./merge-person.module.css";
import { type Person, peopleQuery, personQuery } from "./queries.ts";

const maxShown = 6;
const debounceMs = 200;

/** Merges another client into this account: searches for the other, then says what happens to both. */
export function MergePerson({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui();
  const [otherId, setOtherId] = useState<string | null>(null);
  const name = person.name || person.email;
  if (otherId !== null) return <MergeDecision {...{ person, otherId, onClose }} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Who is also ${name}?`}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <OtherSearch uid={person.id} onChoose={setOtherId} />
    </Dialog>
  );
}

function OtherSearch({ uid, onChoose }: { uid: string; onChoose: (id: string) => void }) {
  const { t } = useLingui();
  const [q, setQ] = useState("");
  const list = useInfiniteQuery(peopleQuery({ q: useDebouncedValue(q.trim(), debounceMs), sort: "name-asc" }));
  return (
    <div className={css.part}>
      <SearchField label={t`Search: name, email, phone`} value={q} onChange={setQ} />
      <QueryView query={list}>
        {({ pages }) => {
          const others = pages.flatMap(({ items }) => items).filter(({ id }) => id !== uid);
          if (others.length === 0) return <Trans>No matching clients.</Trans>;
          return (
            <Rows>
              {others.slice(0, maxShown).map((other) => {
                const label = other.name || other.email;
                return (
                  <li key={other.id}>
                    <span>
                      <b>{label}</b>
                      <small>{[other.email, formatPhone(other.phone)].filter(Boolean).join(", ")}</small>
                    </span>
                    <Button
                      variant="soft"
                      size="small"
                      aria-label={t`Select ${label}`}
                      onClick={() => onChoose(other.id)}
                    >
                      <Trans>Choose</Trans>
                    </Button>
                  </li>
                );
              })}
            </Rows>
          );
        }}
      </QueryView>
    </div>
  );
}

function MergeDecision({ person, otherId, onClose }: { person: Person; otherId: string; onClose: () => void }) {
  const { t } = useLingui();
  const other = useQuery(personQuery(otherId));
  const name = person.name || person.email;
  return (
    <DecisionDialog
      title={t`Merge into ${name}?`}
      submitLabel={t`Merge`}
      doneLabel={t`The clients are merged`}
      hint={t`For the history.`}
      send={(reason) =>
        unwrap(api.admin.clients[":uid"].merge.$post({ param: { uid: person.id }, json: { otherId, reason } }))
      }
      invalidates={adminChanges.clientChanged}
      onClose={onClose}
    >
      <QueryView query={other} skeleton={<Skeleton count={4} />}>
        {(found) => <MergeFacts person={person} other={found} />}
      </QueryView>
    </DecisionDialog>
  );
}

/** Both people, what moves, and what cannot be undone. */
function MergeFacts({ person, other }: { person: Person; other: Person }) {
  const partners = new Set(person.records.map(({ partnerId }) => partnerId));
  const shared = other.records.filter(({ partnerId }) => partners.has(partnerId));
  const names = shared.map(({ partnerName }) => partnerName).join(", ");
  const [email, otherEmail] = [person.email, other.email];
  return (
    <div className={css.part}>
      <Rows>
        {[person, other].map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.name || one.email}</b>
              <small>{[one.email, formatPhone(one.phone)].filter(Boolean).join(", ")}</small>
            </span>
            <small>
              <Plural value={one.rents.length} one="# rental" other="# rentals" />
            </small>
          </li>
        ))}
      </Rows>
      <ul>
        <li>
          <Trans>
            Reservations, rentals, invoices and saved items of {otherEmail} move to the account {email}. Amounts and
            invoices stay as they are.
          </Trans>
        </li>
        {shared.length > 0 && (
          <li>
            <Trans>{names} will have one client instead of two, and can undo that for 30 days.</Trans>
          </li>
        )}
        {other.kind === "account" && (
          <li>
            <Trans>The account {otherEmail} is deleted. This cannot be undone.</Trans>
          </li>
        )}
        <li>
          <Trans>Both addresses get an email. Make sure that it is one person: they will see everything.</Trans>
        </li>
      </ul>
    </div>
  );
}
