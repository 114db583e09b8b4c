import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { landingHref } from "../../../domain/routes/landing.ts";
import { useIdle } from "../../lib/hooks/use-idle.ts";
import { useWideLayout } from "../../lib/hooks/use-wide-layout.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { OpeningRow } from "./opening-row.tsx";
import css from "./openings.module.css";
import { type Opening, openingsQuery } from "./queries.ts";
import { WaitInTown } from "./wait-in-town.tsx";

const OpeningsMap = lazy(() => import("./openings-map.tsx").then((file) => ({ default: file.OpeningsMap })));

interface OpeningsProps {
  /** Slug of the place to be notified about. */
  place: string | null;
  size: string | null;
}

/** Places that open soon, as a list and on a map, with the waitlists of each of them and of a town. */
export function Openings({ place, size }: OpeningsProps) {
  const openings = useQuery(openingsQuery);
  return (
    <QueryView query={openings}>
      {({ items }) => <Content key={`${place} ${size}`} {...{ items, place, size }} />}
    </QueryView>
  );
}

function Content({ items, place, size }: OpeningsProps & { items: readonly Opening[] }) {
  const { t } = useLingui();
  const isWide = useWideLayout();
  const isIdle = useIdle();
  const wished = items.find(({ slug }) => slug === place);
  // One form at a time.
  const [openId, setOpenId] = useState(wished?.id ?? null);
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <div className={css.layout}>
      <div>
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
                size={size}
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
        <section className={css.town}>
          <div>
            <h2>
              <Trans>Boxes that will be free</Trans>
            </h2>
            <p>
              <Trans>In locations that are open, with the first free day.</Trans>
            </p>
          </div>
          <LinkButton variant="soft" size="small" to={landingHref("boxComingSoon")}>
            <Trans>See what is free soon</Trans>
          </LinkButton>
        </section>
        <WaitInTown town="" size={null} />
      </aside>
    </div>
  );
}
