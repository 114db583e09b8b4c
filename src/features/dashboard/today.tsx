import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { Icon, type IconName } from "../../ui/brand/icons.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PhoneLink } from "./phone-link.tsx";
import type { PartnerDashboard } from "./queries.ts";
import css from "./today.module.css";

type Thing = PartnerDashboard["today"]["debts"][number];

/** What is to be done today, one press each, the most pressing first. */
export function Today({ data: { today, tasks } }: { data: PartnerDashboard }) {
  const format = useFormat();
  const { handOvers, offersEnding, inspections, debts } = today;
  const reservation = ({ id }: Thing) => href("partnerReservations", { open: id });
  const rent = ({ id }: Thing) => href("partnerRents", { open: id });
  const place = ({ clientName, placeName }: Thing) => [clientName, placeName].filter(Boolean).join(", ");
  const payoutWaits = useMay()("payout.manage") && tasks !== null && tasks.payoutStatus !== "active";
  const boxesOut = tasks?.boxesOutLong ?? 0;
  const all = [handOvers, offersEnding, inspections, debts];
  const isFree = all.every((things) => things.length === 0) && !payoutWaits && boxesOut === 0;

  return (
    <Card cut aria-labelledby="today" className={css.today}>
      <h2 id="today">{isFree ? <Trans>Nothing to do today</Trans> : <Trans>To do today</Trans>}</h2>
      <ul className={css.things}>
        {payoutWaits && (
          <Row icon="wallet" to={href("partnerCompany")} about={<Trans>Payouts are on hold until then.</Trans>}>
            <Trans>Your payout account is not active</Trans>
          </Row>
        )}
        {handOvers.map((thing) => (
          <Row key={thing.id} icon="key" to={reservation(thing)} about={place(thing)} phone={thing.clientPhone}>
            <Trans>Hand over box {thing.boxNumber}</Trans>
          </Row>
        ))}
        <More of={handOvers} to={href("partnerReservations", { sort: "moveIn-asc" })} />
        {offersEnding.map((thing) => (
          <Row key={thing.id} icon="clock" to={reservation(thing)} about={place(thing)} phone={thing.clientPhone}>
            <Trans>
              The offer for box {thing.boxNumber} expires {format.instant(thing.at)}
            </Trans>
          </Row>
        ))}
        <More of={offersEnding} to={href("partnerReservations", { status: "offered" })} />
        {inspections.map((thing) => (
          <Row key={thing.id} icon="check" to={rent(thing)} about={<Ended thing={thing} />}>
            <Trans>Inspect box {thing.boxNumber}</Trans>
          </Row>
        ))}
        <More of={inspections} to={href("partnerRents", { status: "ended" })} />
        {debts.map((thing) => (
          <Row
            key={thing.id}
            icon="flag"
            to={rent(thing)}
            about={<Since thing={thing} />}
            phone={thing.clientPhone}
            end={format.money(thing.grosze)}
          >
            {thing.clientName}
          </Row>
        ))}
        <More of={debts} to={href("partnerRents", { status: "late" })} />
        {boxesOut > 0 && (
          <Row icon="box" to={href("partnerPlaces")} about={<Trans>Put them back on offer once repaired.</Trans>}>
            <Plural
              value={boxesOut}
              one="# box has been out of service for over a month"
              other="# boxes have been out of service for over a month"
            />
          </Row>
        )}
      </ul>
    </Card>
  );
}

interface RowProps {
  icon: IconName;
  to: string;
  about: ReactNode;
  phone?: string | undefined;
  /** A sum. */
  end?: ReactNode;
  children: ReactNode;
}

function Row({ icon, to, about, phone = "", end, children }: RowProps) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} />
        <span className={css.words}>
          <b>{children}</b>
          <small>{about}</small>
        </span>
        {end && <span className={css.end}>{end}</span>}
        {phone === "" && <Icon name="arrow" />}
      </Link>
      {phone !== "" && <PhoneLink phone={phone} />}
    </li>
  );
}

/** Where more of a kind wait than are shown. */
function More({ of: things, to }: { of: readonly Thing[]; to: string }) {
  const left = (things[0]?.total ?? 0) - things.length;
  if (left <= 0) return null;
  return (
    <li>
      <Link to={to} className={css.more}>
        <Plural value={left} one="and # more" other="and # more" />
        <Icon name="arrow" />
      </Link>
    </li>
  );
}

function Ended({ thing: { clientName, placeName, at, grosze } }: { thing: Thing }) {
  const format = useFormat();
  const [day, deposit] = [format.day(at, "dayMonthShort"), format.money(grosze, "short")];
  return (
    <>
      {[clientName, placeName].filter(Boolean).join(", ")},{" "}
      {grosze > 0 ? (
        <Trans>
          ended on {day}, deposit {deposit}
        </Trans>
      ) : (
        <Trans>ended on {day}</Trans>
      )}
    </>
  );
}

function Since({ thing: { boxNumber, placeName, at } }: { thing: Thing }) {
  const format = useFormat();
  const day = format.day(at, "dayMonthShort");
  return (
    <>
      {boxNumber}, {placeName}, <Trans>unpaid since {day}</Trans>
    </>
  );
}
