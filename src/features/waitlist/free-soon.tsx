import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { landingHref } from "../../../domain/routes/landing.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { FreeSoonRow } from "./free-soon-row.tsx";
import css from "./openings.module.css";
import { freeSoonQuery, type SizeFreeSoon } from "./queries.ts";
import { SizeChips } from "./size-chips.tsx";
import { useAllChoices } from "./use-size-choices.ts";
import { WaitForPlace } from "./wait-for-place.tsx";
import { WaitInTown } from "./wait-in-town.tsx";

/** Boxes that will be free, for the place, town and size in the URL, and the waitlist of what is looked for. */
export function FreeSoon() {
  const { t } = useLingui();
  const [{ place, town, size }, change] = useUrlFilter(["place", "town", "size"]);
  // The URL follows a press with a delay; until then the pressed size is shown.
  const [pressed, setPressed] = useState<string | null>(null);
  if (pressed === size) setPressed(null);
  const choices = useAllChoices();
  const everywhere = useQuery(freeSoonQuery({ size }));
  const found = useQuery(freeSoonQuery({ place, town, size }));
  const towns = [
    ...new Set([...(town === "" ? [] : [town]), ...(everywhere.data?.items ?? []).map(({ city }) => city)]),
  ];
  return (
    <div className={css.layout}>
      <div>
        {place !== "" && <WaitForPlace slug={place} size={size} />}
        {town !== "" && place === "" && <WaitInTown key={`${town} ${size}`} town={town} size={size} />}
        <div className={css.filter}>
          <SizeChips
            sizes={choices}
            any=""
            value={pressed ?? size}
            onChange={(next) => {
              setPressed(next);
              change({ size: next });
            }}
          />
          {place === "" && (
            <FilterSelect
              label={t`City`}
              all={t`All towns`}
              value={town}
              options={towns.map((name) => ({ value: name, label: name }))}
              onChange={(next) => change({ town: next })}
            />
          )}
        </div>
        <QueryView query={found}>
          {({ items }) => <Rows items={items} isNarrowed={`${place}${town}${size}` !== ""} />}
        </QueryView>
      </div>
      <aside className={css.side} aria-label={t`New locations and waitlist`}>
        <section className={css.town}>
          <div>
            <h2>
              <Trans>New locations</Trans>
            </h2>
            <p>
              <Trans>Locations that open soon, with their day, on a map.</Trans>
            </p>
          </div>
          <LinkButton variant="soft" size="small" to={landingHref("comingSoon")}>
            <Trans>See what opens soon</Trans>
          </LinkButton>
        </section>
        {town === "" && <WaitInTown town="" size={size} />}
      </aside>
    </div>
  );
}

const rowsAtOnce = 20;

function Rows({ items, isNarrowed }: { items: readonly SizeFreeSoon[]; isNarrowed: boolean }) {
  const { t } = useLingui();
  // One form at a time.
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [shown, setShown] = useState(rowsAtOnce);
  if (items.length === 0) {
    return (
      <EmptyState
        title={isNarrowed ? t`Nothing here is about to be free` : t`No box is about to be free`}
        picture={<BoxPicture widthCm={150} depthCm={200} heightCm={280} />}
        action={
          isNarrowed && (
            <Link to={landingHref("boxComingSoon")}>
              <Trans>Show all locations and sizes</Trans>
            </Link>
          )
        }
      >
        <Trans>Leave your email and we’ll write to you when a box is free.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={css.rows}>
        {items.slice(0, shown).map((item) => {
          const key = [item.placeId, item.id, item.boxId].join(" ");
          return <FreeSoonRow key={key} item={item} isOpen={key === openKey} onOpen={() => setOpenKey(key)} />;
        })}
      </ol>
      {items.length > shown && (
        <Button variant="soft" onClick={() => setShown(shown + rowsAtOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
