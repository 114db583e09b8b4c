import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { type PhotoState, photoStates } from "../../../../domain/content-report/photo-review.ts";
import { href } from "../../../../domain/routes.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { csvHref } from "../../../lib/api/list-query.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../../ui/brand/empty-box.tsx";
import { List, ListFilters } from "../../../ui/data/list.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { DecisionDialog } from "../../../ui/overlay/decision-dialog.tsx";
import css from "./photo-list.module.css";
import { type PhotoRow, photosQuery } from "./queries.ts";
import { RemovePhotoDialog } from "./remove-photo-dialog.tsx";

export type PhotoFilter = Record<"q" | "state" | "sort", string>;

export interface PhotoListProps {
  filter: PhotoFilter;
  onChange: (changed: Partial<PhotoFilter>) => void;
}

/** The photos that partners have added to their places: which no one has looked at, and what was decided. */
export function PhotoList({ filter, onChange }: PhotoListProps) {
  const { t } = useLingui();
  const { q, state, sort } = filter;
  const query = { ...filter, q: useDeferredValue(q) };
  const list = useInfiniteQuery(photosQuery(query));
  const [accepted, setAccepted] = useState<readonly PhotoRow[] | null>(null);
  const [removed, setRemoved] = useState<PhotoRow | null>(null);
  const states: Record<PhotoState, string> = {
    new: t({ context: "photo", message: "new" }),
    accepted: t({ context: "photo", message: "accepted" }),
    removed: t({ context: "photo", message: "removed" }),
  };
  const count = accepted?.length ?? 0;
  return (
    <>
      <ListFilters
        search={<SearchField label={t`Search place, partner`} value={q} onChange={(to) => onChange({ q: to })} />}
        set={[state, sort].filter((value) => value !== "").length}
      >
        <FilterSelect
          label={t`State`}
          all={states.new}
          value={state}
          options={photoStates.slice(1).map((value) => ({ value, label: states[value] }))}
          onChange={(to) => onChange({ state: to })}
        />
        <FilterSelect
          label={t({ context: "sort", message: "Order" })}
          all={t`Oldest first`}
          value={sort}
          options={[{ value: "created-desc", label: t`Newest first` }]}
          onChange={(to) => onChange({ sort: to })}
        />
      </ListFilters>
      <List
        query={list}
        csv={csvHref("/api/admin/photos", filter)}
        count={(total) => <Plural value={total} one="# photo" other="# photos" />}
        empty={
          <EmptyState title={t`All photos are reviewed`} picture={<EmptyBox />}>
            <Trans>Photos that partners add to their places appear here.</Trans>
          </EmptyState>
        }
        onClear={q + state + sort === "" ? undefined : () => onChange({ q: "", state: "", sort: "" })}
      >
        {(photos) => (
          <>
            {state === "" && (
              <p className={css.accept}>
                <Button onClick={() => setAccepted(photos)}>
                  <Plural value={photos.length} one="Accept # photo below" other="Accept # photos below" />
                </Button>
              </p>
            )}
            <ul className={css.photos}>
              {photos.map((photo) => (
                <PhotoCard key={photo.id} photo={photo} onRemove={() => setRemoved(photo)} />
              ))}
            </ul>
          </>
        )}
      </List>
      {accepted !== null && (
        <DecisionDialog
          title={t`Accept the photos?`}
          submitLabel={t`Accept`}
          doneLabel={t`The photos are accepted`}
          hint={t`For the history.`}
          send={(reason) =>
            unwrap(api.admin.photos.accept.$post({ json: { ids: accepted.map(({ id }) => id), reason } }))
          }
          onClose={() => setAccepted(null)}
        >
          <p>
            <Plural
              value={count}
              one="# photo stays in the place and leaves this list."
              other="# photos stay in their places and leave this list."
            />
          </p>
        </DecisionDialog>
      )}
      {removed !== null && <RemovePhotoDialog photo={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function PhotoCard({ photo, onRemove }: { photo: PhotoRow; onRemove: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, width, height, placeName, city, partnerId, partnerName, createdAt, isHidden } = photo;
  return (
    <li>
      {isHidden ? (
        <p className={css.missing}>
          <Trans>No longer shown.</Trans>
        </p>
      ) : (
        <a href={`/photos/${id}`} target="_blank" rel="noreferrer">
          <img src={`/photos/${id}`} alt={placeName} width={width} height={height} loading="lazy" />
        </a>
      )}
      <p>
        <b>{placeName}</b>, {city}
        <small>
          <Link to={href("adminPartners", { open: partnerId })}>{partnerName}</Link>
          {", "}
          {format.instant(createdAt)}
        </small>
      </p>
      {!isHidden && (
        <Button size="small" variant="quiet" onClick={onRemove} aria-label={t`Remove the photo of ${placeName}`}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}
