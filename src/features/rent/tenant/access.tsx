import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { seriousArrearsDays } from "../../../../domain/rent/arrears.ts";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { LinkButton } from "../../../ui/forms/button.tsx";
import { PersonsButton } from "../authorized/persons-button.tsx";
import { reportByTenant } from "../authorized/queries.ts";
import css from "./access-code.module.css";
import { AccessCode } from "./access-code.tsx";
import { AccessHelp } from "./access-help.tsx";
import type { Rent } from "./dashboard-queries.ts";

/** Whether there will be an access code once the rental starts. */
export const isCodeDue = ({ status, place }: Rent): boolean => status === "scheduled" && place.accessMethod === "code";

/** How to get in: the code or the place's other access method, the landlord's instructions, and help. */
export function Access({ rent, review }: { rent: Rent; review?: ReactNode }) {
  const isCode = rent.place.accessMethod === "code";
  if (rent.suspension) {
    return (
      <div className={css.access}>
        <Suspended rent={rent} suspension={rent.suspension} review={review} />
        {isCode && rent.status !== "settled" && <PersonsButton rent={rent} />}
      </div>
    );
  }
  return (
    <div className={css.access}>
      {isCode ? <AccessCode rent={rent} /> : <OtherAccess rent={rent} />}
      {rent.accessNote !== "" && (
        <div className={css.instructions}>
          <p className={css.label}>
            <Trans>How to get in</Trans>
          </p>
          <p>{rent.accessNote}</p>
        </div>
      )}
      <AccessHelp
        place={rent.place}
        reason={rent.status === "scheduled" ? <NotBegun startOn={rent.startOn} /> : null}
        report={() => reportByTenant(rent.id)}
      />
      {isCode && rent.status !== "settled" && <PersonsButton rent={rent} />}
    </div>
  );
}

function NotBegun({ startOn }: Pick<Rent, "startOn">) {
  const format = useFormat();
  const start = format.day(startOn, "dayMonth");
  return (
    <p>
      <Trans>Your rental begins on {start}. You can’t get in before then.</Trans>
    </p>
  );
}

interface SuspendedProps {
  rent: Rent;
  suspension: NonNullable<Rent["suspension"]>;
  review: ReactNode;
}

/** Why access is suspended: the rule, what is unpaid and since when, the way to pay it and to a person who decides. */
function Suspended({ rent, suspension: { demandedOn, charges }, review }: SuspendedProps) {
  const format = useFormat();
  const demanded = demandedOn === null ? null : format.day(demandedOn);
  return (
    <section className={css.suspended}>
      <p>
        <Trans>
          The landlord has suspended access. The agreement allows this when rent is more than {seriousArrearsDays} days
          overdue despite a payment demand.
        </Trans>{" "}
        {demanded !== null && <Trans>Payment was demanded on {demanded}.</Trans>}
      </p>
      <ul>
        {charges.map(({ fromOn, toOn, dueOn, openGrosze, isDeposit }) => {
          const amount = format.money(openGrosze);
          const due = format.day(dueOn);
          const period = format.period(fromOn, toOn);
          return (
            <li key={`${fromOn}-${isDeposit}`}>
              {isDeposit === 1 ? (
                <Trans>
                  {amount}: deposit, due on {due}
                </Trans>
              ) : (
                <Trans>
                  {amount}: {period}, due on {due}
                </Trans>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <Trans>Access is restored automatically once the overdue amount is paid.</Trans>{" "}
        <Trans>
          It may have been suspended automatically, on a day set by the landlord. If this is a mistake, ask for a
          review: a person at the landlord’s decides and answers with the reason.
        </Trans>
      </p>
      <div className={css.ways}>
        <LinkButton variant="next" to={href("payRent", { rent: rent.id })}>
          <Trans>Pay and get access</Trans>
        </LinkButton>
        {review}
      </div>
    </section>
  );
}

function OtherAccess({ rent: { place } }: { rent: Rent }) {
  const sentences = {
    code: null,
    key: <Trans>You open the box with a key from the landlord.</Trans>,
    padlock: <Trans>You lock the box with your own padlock.</Trans>,
    app: <Trans>You open the box in the landlord’s app.</Trans>,
    staff: <Trans>Staff open the box for you on site.</Trans>,
  };
  return <p className={css.note}>{sentences[place.accessMethod]}</p>;
}
