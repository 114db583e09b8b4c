import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useIdle } from "../../lib/hooks/use-idle.ts";
import { useWideLayout } from "../../lib/hooks/use-wide-layout.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { OpeningRow } from "./opening-row.tsx";
import css from "./openings.module.css";
import { type Opening, openingsQuery } from "./queries.ts";
import { useFocusOnOpen } from "./use-focus-on-open.ts";
import { useAllChoices } from "./use-size-choices.ts";
import { WaitForPlace } from "./wait-for-place.tsx";
import { WaitlistForm } from "./waitlist-form.tsx";

const OpeningsMap = lazy(() => import("./openings-map.tsx").then((file) => ({ default: file.OpeningsMap })));

/** The id of the town's form among those of the places. */
const townForm = "town";

/** The town or place to be notified about, and the size, from the URL. */
export interface Wish {
  /** Slug of a place. */
  place: string | null;
  town: string | null;
  size: string | null;
}

/** Places that open soon, as a list and on a map, with waitlists for each of them, a full place and a town. */
export function Openings({ wish }: { wish: Wish }) {
  const openings = useQuery(openingsQuery);
  return (
    <QueryView query={openings}>
      {({ items }) => <Content key={JSON.stringify(wish)} items={items} wish={wish} />}
    </QueryView>
  );
}

function Content({ items, wish }: { items: readonly Opening[]; wish: Wish }) {
  const { t } = useLingui();
  const isWide = useWideLayout();
  const isIdle = useIdle();
  const wished = items.find(({ slug }) => slug === wish.place);
  // One form at a time.
  const [openId, setOpenId] = useState(wished?.id ?? (wish.town === null ? null : townForm));
  const [activeId, setActiveId] = useState<string | null>(null);
  const asked = { isOpen: openId === townForm, onOpen: () => setOpenId(townForm) };
  return (
    <div className={css.layout}>
      <div>
        {wish.place !== null && !wished && <WaitForPlace slug={wish.place} size={wish.size} />}
        {wish.town !== null && <Town {...asked} town={wish.town} size={wish.size} />}
        {items.length === 0 ? (
          <EmptyState
            title={t`No openings announced`}
            picture={<BoxPicture widthCm={150} depthCm={200} heightCm={280} />}
          >
            <Trans>Enter your town and we’ll email you when a location with a free box opens there.</Trans>
          </EmptyState>
        ) : (
          <ol className={css.rows}>
            {items.map((opening) => (
              <OpeningRow
                key={opening.id}
                opening={opening}
                isOpen={opening.id === openId}
                isActive={opening.id === activeId}
                size={wish.size}
                onOpen={() => setOpenId(opening.id)}
                onActive={setActiveId}
              />
            ))}
          </ol>
        )}
      </div>
      <aside className={css.side} aria-label={t`Map and other towns`}>
        {isWide && items.length > 0 && (
          <div className={css.map}>
            {isIdle && (
              <Suspense>
                <OpeningsMap items={items} activeId={activeId ?? openId} onActive={setActiveId} onChoose={setOpenId} />
              </Suspense>
            )}
          </div>
        )}
        {wish.town === null && <Town {...asked} town="" size={null} />}
      </aside>
    </div>
  );
}

interface TownProps {
  /** The town searched for; empty if there was none. */
  town: string;
  size: string | null;
  isOpen: boolean;
  onOpen: () => void;
}

/** The waitlist of a town without a suitable place. */
function Town({ town, size, isOpen, onOpen }: TownProps) {
  const sizes = useAllChoices();
  const frame = useFocusOnOpen<HTMLElement>(isOpen);
  return (
    <section ref={frame} className={css.town}>
      <div>
        <h2>
          {town === "" ? (
            <Trans>Do you need a box in another town?</Trans>
          ) : (
            <Trans>No free box here yet: {town}</Trans>
          )}
        </h2>
        <p>
          <Trans>Enter the town and we’ll email you when a box is free there.</Trans>
        </p>
      </div>
      {isOpen ? (
        <WaitlistForm placeId={null} town={town} sizes={sizes} size={size} />
      ) : (
        <Button variant="soft" size="small" onClick={onOpen}>
          <Trans>Enter a town</Trans>
        </Button>
      )}
    </section>
  );
}
