import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { addDays, daysBetween } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import { floorLabel, useHoursLabel } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../../ui/brand/box-picture.tsx";
import { Icon } from "../../../ui/brand/icons.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { PhoneLink } from "../../../ui/data/contact-link.tsx";
import { DirectionsLink } from "../../../ui/data/directions-link.tsx";
import { LinkButton } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { MiniPlan } from "../../../ui/plan/mini-plan.tsx";
import { Access } from "./access.tsx";
import type { Rent } from "./dashboard-queries.ts";
import css from "./rent-card.module.css";

export interface RentCardProps {
  rent: Rent;
  todayOn: string;
  /** How to ask for a review while access is suspended. */
  review?: ReactNode;
  /** Commands and planned changes, below the facts. */
  children?: ReactNode;
}

/** The tenant's box: number and status, access code, location, facts. Its id in the page is the rental's. */
export function RentCard({ rent, todayOn, review, children }: RentCardProps) {
  const { t } = useLingui();
  const { box, place } = rent;
  return (
    <Card id={rent.id} className={css.card} aria-labelledby={`${rent.id}-number`}>
      <header className={css.head}>
        <div className={css.picture}>
          <BoxPicture {...box} detail="small" />
        </div>
        <div>
          <div className={css.title}>
            <h3 id={`${rent.id}-number`} tabIndex={-1}>
              {box.number}
            </h3>
            <RentBadge rent={rent} todayOn={todayOn} />
          </div>
          <p className={css.place}>
            {place.name}, {place.street}, {place.city}
          </p>
          <DirectionsLink place={place} />
        </div>
      </header>
      {opens(rent, todayOn) ? <Access rent={rent} review={review} /> : <AccessEnded rent={rent} />}
      <div className={css.where}>
        <p>
          <Icon name="pin" />
          {t(floorLabel(box.floor))}
        </p>
        {place.contactPhone !== "" && (
          <p>
            <Trans>
              Phone on site: <PhoneLink phone={place.contactPhone} />
            </Trans>
          </p>
        )}
        {rent.plan && <MiniPlan label={t`Where box ${box.number} is on the plan`} cells={rent.plan.cells} />}
      </div>
      <RentFacts rent={rent} />
      {rent.openGrosze > 0 && <ToPay rent={rent} />}
      {children && <div className={css.commands}>{children}</div>}
    </Card>
  );
}

/** Says why the code is gone. */
function AccessEnded({ rent: { endOn } }: { rent: Rent }) {
  const format = useFormat();
  if (endOn === null) return null;
  const last = format.day(addDays(endOn, -1));
  return (
    <p className={css.place}>
      <Trans>The rental ended on {last}, and with it access to the box.</Trans>
    </p>
  );
}

/** The unpaid total of the rental, with the way to pay it. */
function ToPay({ rent }: { rent: Rent }) {
  const format = useFormat();
  const amount = format.money(rent.openGrosze);
  return (
    <div className={css.due}>
      <p>
        <Trans>
          To pay: <strong>{amount}</strong>
        </Trans>
      </p>
      <LinkButton variant="next" to={href("payRent", { rent: rent.id })}>
        <Trans>Pay online</Trans>
      </LinkButton>
    </div>
  );
}

function RentFacts({ rent }: { rent: Rent }) {
  const format = useFormat();
  const hoursLabel = useHoursLabel();
  const { startOn, endOn, monthlyGrosze, contractNumber, place } = rent;
  return (
    <dl className={css.facts}>
      <div>
        <dt>
          <Trans>Rental period</Trans>
        </dt>
        <dd>
          {endOn === null ? <Trans>{format.period(startOn, null)}, open-ended</Trans> : format.period(startOn, endOn)}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Each month</Trans>
        </dt>
        <dd>{format.money(monthlyGrosze)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Access</Trans>
        </dt>
        <dd>{hoursLabel(place.accessFrom, place.accessTo)}</dd>
      </div>
      {contractNumber && (
        <div>
          <dt>
            <Trans>Agreement no.</Trans>
          </dt>
          <dd>{contractNumber}</dd>
        </div>
      )}
    </dl>
  );
}

/** The code of an ended rental is invalid; after a withdrawal it works until the end of the last day. */
const opens = ({ status, endOn }: Rent, todayOn: string) =>
  status !== "ended" && (status !== "settled" || (endOn !== null && todayOn < endOn));

const soonDays = 30;

function RentBadge({ rent, todayOn }: { rent: Rent; todayOn: string }) {
  const format = useFormat();
  if (rent.status === "scheduled") {
    const start = format.day(rent.startOn, "dayMonth");
    return (
      <Badge tone="soon">
        <Trans>from {start}</Trans>
      </Badge>
    );
  }
  if (rent.status === "ended" || rent.status === "settled") {
    return (
      <Badge tone="neutral">
        <Trans context="rent">ended</Trans>
      </Badge>
    );
  }
  if (rent.status === "overdue") {
    return (
      <Badge tone="danger">
        <Trans>overdue</Trans>
      </Badge>
    );
  }
  if (rent.accessState === "suspended") {
    return (
      <Badge tone="danger">
        <Trans>access suspended</Trans>
      </Badge>
    );
  }
  const left = rent.endOn === null ? null : daysBetween(todayOn, rent.endOn);
  if (left !== null && left <= soonDays) return <DaysLeft days={left} />;
  return (
    <Badge tone="ok">
      <Trans>active</Trans>
    </Badge>
  );
}

function DaysLeft({ days }: { days: number }) {
  return (
    <Badge tone="soon">
      {days <= 0 ? <Trans>ends today</Trans> : <Plural value={days} one="# more day" other="# more days" />}
    </Badge>
  );
}
