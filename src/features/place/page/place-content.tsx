import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { PageSection } from "../../../ui/layout/page-section.tsx";
import { About } from "./about.tsx";
import { Directions } from "./directions.tsx";
import { GettingIn } from "./getting-in.tsx";
import { HoursAndContact } from "./hours-and-contact.tsx";
import { reserveHref, stayQuery, townHref, whatFitsHref } from "./links.ts";
import { NearPlaces } from "./near-places.tsx";
import css from "./place-content.module.css";
import { PlaceHero } from "./place-hero.tsx";
import { PlacePlan } from "./place-plan.tsx";
import type { PlaceOnPage, Stay } from "./queries.ts";
import { SizesTable } from "./sizes-table.tsx";

export interface PlaceContentProps {
  place: PlaceOnPage;
  stay: Stay;
  chosenId: string | null;
  onChoose: (boxId: string) => void;
  /** Saves the place. */
  save: ReactNode;
  /** The trader data of the landlord. */
  landlord: ReactNode;
  /** The chosen box and its price. */
  children: ReactNode;
}

/** Everything about a place, with the price of the chosen box next to it. */
export function PlaceContent({ place, stay, chosenId, onChoose, save, landlord, children }: PlaceContentProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { sizes, cells, near, from } = place;
  return (
    <>
      <PlaceHero {...{ place, chosenId, save }} />
      <div className={css.columns}>
        <div className={css.main}>
          {sizes.length > 0 && (
            <PageSection
              title={t`Sizes`}
              aside={
                place.comingSoon ? (
                  <Trans>drawn to scale</Trans>
                ) : (
                  <Trans>drawn to scale, available from {format.day(from)}</Trans>
                )
              }
            >
              <SizesTable place={place} reserveHref={(boxId, day = from) => reserveHref(boxId, day, stay)} />
              <Link className={css.help} to={whatFitsHref(place, stay)}>
                <Trans>What fits?</Trans>
              </Link>
            </PageSection>
          )}
          {cells.length > 0 && <PlacePlan {...{ place, chosenId, onChoose }} />}
          <div className={css.two}>
            <GettingIn method={place.accessMethod} accessFrom={place.accessFrom} accessTo={place.accessTo} />
            <HoursAndContact place={place} />
          </div>
          <Directions place={place} />
          <About place={place} />
          <div className={css.landlord}>{landlord}</div>
          <Link className={css.report} to={href("reportPlace", { slug: place.slug })}>
            <Trans>Report this location</Trans>
          </Link>
          {near.length > 0 && <NearPlaces place={place} townHref={townHref(place, stay)} stayQuery={stayQuery(stay)} />}
        </div>
        {children}
      </div>
    </>
  );
}
