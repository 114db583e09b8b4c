import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { PageSection } from "../../ui/layout/page-section.tsx";
import { searchHref } from "./links.ts";
import type { TownOnPage } from "./queries.ts";
import { SizesInTown } from "./sizes-in-town.tsx";
import css from "./town-content.module.css";
import { TownMap } from "./town-map.tsx";
import { TownPlace } from "./town-place.tsx";

/** Everything about a town: its places next to their map, sizes with prices, questions and the towns nearby. */
export function TownContent({ town }: { town: TownOnPage }) {
  const { t } = useLingui();
  const format = useFormat();
  const [activeId, setActiveId] = useState<string | null>(null);
  const { name, items, places, questions, near } = town;
  const others = places - items.length;
  return (
    <>
      <Hero town={town} />
      <div className={css.sections}>
        <div className={css.columns}>
          <PageSection title={t`Places`} aside={<Trans>availability from {format.day(town.from)}</Trans>}>
            <ol className={css.places}>
              {items.map((place) => (
                <TownPlace key={place.id} place={place} isActive={place.id === activeId} onActive={setActiveId} />
              ))}
            </ol>
            {others > 0 && (
              <p className={css.others}>
                <Link to={searchHref(town)} className={css.link}>
                  {t`${plural(others, { one: "# more place in the search", other: "# more places in the search" })}`}
                </Link>
              </p>
            )}
          </PageSection>
          <aside className={css.map} aria-label={t`Map`}>
            <TownMap items={items} activeId={activeId} onActive={setActiveId} />
          </aside>
        </div>
        <SizesInTown town={town} />
        <PageSection title={t`Questions and answers`}>
          <div className={css.questions}>
            {questions.map(({ question, answer }) => (
              <div key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </div>
            ))}
          </div>
        </PageSection>
        {near.length > 0 && (
          <PageSection title={t`Towns nearby`}>
            <ul className={css.near}>
              {near.map((other) => (
                <li key={other.slug}>
                  <Link to={href("town", { town: other.slug })} className={css.link} viewTransition>
                    {other.name}
                  </Link>
                  <span>
                    {t`${plural(other.places, { one: "# place", other: "# places" })}`} ·{" "}
                    {format.distance(other.distanceM)}
                  </span>
                </li>
              ))}
            </ul>
          </PageSection>
        )}
      </div>
      <p className={css.end}>
        <LinkButton variant="soft" to={searchHref(town)}>
          <Trans>Search on the map: {name}</Trans>
        </LinkButton>
      </p>
    </>
  );
}

/** The name, how many places and free boxes there are, and the lowest price. */
function Hero({ town }: { town: TownOnPage }) {
  const { t } = useLingui();
  const format = useFormat();
  const { name, places, freeBoxes, sizes } = town;
  const placeCount = t`${plural(places, { one: "# place", other: "# places" })}`;
  const boxCount = freeBoxes !== null && t`${plural(freeBoxes, { one: "# free box", other: "# free boxes" })}`;
  const counts = [boxCount, placeCount].filter(Boolean).join(" · ");
  const price = format.money(Math.min(...sizes.map(({ minGrosze }) => minGrosze)), "short");
  return (
    <div className={css.hero}>
      <h1 tabIndex={-1}>
        <Trans>Self-storage in {name}</Trans>
      </h1>
      <p className={css.from}>
        {sizes.length === 0 ? (
          <b>
            <Trans>Full right now</Trans>
          </b>
        ) : (
          <>
            <b>
              <Trans>from {price}</Trans>
            </b>
            <span>
              <Trans>a month</Trans> · {counts}
            </span>
          </>
        )}
      </p>
      <LinkButton variant="next" to={searchHref(town)}>
        <Trans>Find a box</Trans>
      </LinkButton>
    </div>
  );
}
