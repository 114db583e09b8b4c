import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import css from "./booked-box.module.css";
import { changeHref } from "./draft.ts";
import type { Reservation } from "./queries.ts";

/** What is being booked, at the top of each step after the first. What is offered or signed cannot be changed. */
export function BookedBox({ reservation }: { reservation: Reservation }) {
  const format = useFormat();
  const { box, place, moveInOn, toOn } = reservation;
  const area = format.area(box.areaCm2);
  return (
    <div className={css.booked}>
      <div className={css.picture}>
        <BoxPicture {...box} />
      </div>
      <p>
        <b>
          <Trans>
            Box {box.number}, {area}
          </Trans>
        </b>
        {place.name}
        <span className={css.more}>, {place.street}</span>, {place.city}
        <br />
        {format.period(moveInOn, toOn)}
      </p>
      {reservation.status === "held" && (
        <Link to={changeHref(reservation)}>
          <Trans>Change</Trans>
        </Link>
      )}
    </div>
  );
}
