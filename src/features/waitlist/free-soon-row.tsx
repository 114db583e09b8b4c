import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { landingHref } from "../../../domain/routes/landing.ts";
import { placeHref } from "../../../domain/routes/place.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import text from "../../ui/styles/text.module.css";
import css from "./openings.module.css";
import type { SizeFreeSoon } from "./queries.ts";
import { useFocusOnOpen } from "./use-focus-on-open.ts";
import { useAllChoices } from "./use-size-choices.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

interface FreeSoonRowProps {
  item: SizeFreeSoon;
  /** Its form is shown. */
  isOpen: boolean;
  onOpen: () => void;
}

/** Boxes of one size at one place: from which day, how many, at which price. What can’t be reserved yet has a waitlist. */
export function FreeSoonRow({ item, isOpen, onOpen }: FreeSoonRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const choices = useAllChoices();
  const row = useFocusOnOpen<HTMLLIElement>(isOpen);
  const { id, placeId, slug, place, city, boxes, freeOn, boxId, minAreaCm2, maxAreaCm2, minGrosze, maxGrosze } = item;
  const price = format.money(minGrosze, "short");
  const area =
    minAreaCm2 === maxAreaCm2
      ? format.area(minAreaCm2)
      : `${format.number(minAreaCm2 / 10_000)}–${format.area(maxAreaCm2)}`;
  return (
    <li ref={row} className={css.row}>
      <p className={css.when}>
        {freeOn === null ? (
          <b>
            <Trans>Coming soon</Trans>
          </b>
        ) : (
          <>
            <b>{format.day(freeOn, "dayMonth")}</b> {freeOn.slice(0, 4)}
          </>
        )}
      </p>
      <div className={css.body}>
        <div className={css.head}>
          <div>
            <h2>{area}</h2>
            <p className={css.address}>
              <Link to={placeHref("place", { slug })}>{place}</Link>, {city}
            </p>
          </div>
          <p className={css.count}>
            <b>{minGrosze === maxGrosze ? <Trans>{price} a month</Trans> : <Trans>from {price} a month</Trans>}</b>
            {boxId === null
              ? t`${plural(boxes, { one: "# box in preparation", other: "# boxes in preparation" })}`
              : t`${plural(boxes, { one: "# box", other: "# boxes" })}`}
          </p>
        </div>
        {isOpen ? (
          <WaitlistForm placeId={placeId} sizes={choices} size={id} />
        ) : boxId === null || freeOn === null ? (
          <Button variant="soft" size="small" icon="bell" onClick={onOpen}>
            <Trans>Notify me</Trans>{" "}
            <span className={text.hidden}>
              {place}, {area}
            </span>
          </Button>
        ) : (
          <LinkButton variant="soft" size="small" to={landingHref("newReservation", { box: boxId, from: freeOn })}>
            <Trans>Reserve from {format.day(freeOn, "dayMonth")}</Trans>{" "}
            <span className={text.hidden}>
              {place}, {area}
            </span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}
