import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { landingHref } from "../../../../domain/routes/landing.ts";
import { LinkButton } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import type { PlaceOnPage } from "./queries.ts";
import css from "./wait-card.module.css";

/** In place of a chosen box, where none is free: the waitlist of the place. */
export function WaitCard({ place: { slug, comingSoon } }: { place: PlaceOnPage }) {
  const heading = useId();
  return (
    <Card cut className={css.card} aria-labelledby={heading}>
      <h2 id={heading}>{comingSoon ? <Trans>Be the first to know</Trans> : <Trans>All boxes are taken</Trans>}</h2>
      <p>
        {comingSoon ? (
          <Trans>Leave your email and we’ll write to you when you can reserve.</Trans>
        ) : (
          <Trans>Leave your email and we’ll write to you when a box is free.</Trans>
        )}
      </p>
      <LinkButton
        variant="next"
        size="big"
        wide
        to={landingHref(comingSoon ? "comingSoon" : "boxComingSoon", { place: slug })}
      >
        <Trans>Notify me</Trans>
      </LinkButton>
    </Card>
  );
}
