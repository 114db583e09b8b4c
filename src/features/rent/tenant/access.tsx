import { Trans } from "@lingui/react/macro";
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
export function Access({ rent }: { rent: Rent }) {
  const isCode = rent.place.accessMethod === "code";
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
        reason={isClosed(rent) ? <WhyClosed rent={rent} /> : null}
        report={() => reportByTenant(rent.id)}
      />
      {isCode && rent.status !== "settled" && <PersonsButton rent={rent} />}
    </div>
  );
}

const isClosed = ({ accessState, status }: Rent) => accessState === "suspended" || status === "scheduled";

/** Why no code opens the door: a debt, with the way to pay it, or the rental has not begun. */
function WhyClosed({ rent }: { rent: Rent }) {
  const format = useFormat();
  if (rent.accessState !== "suspended") {
    const start = format.day(rent.startOn, "dayMonth");
    return (
      <p>
        <Trans>Your rental begins on {start}. You can’t get in before then.</Trans>
      </p>
    );
  }
  const amount = format.money(rent.openGrosze);
  return (
    <>
      <p>
        <Trans>
          The landlord has suspended access because {amount} is unpaid. You can get in again once you have paid.
        </Trans>
      </p>
      <LinkButton variant="next" to={href("payRent", { rent: rent.id })}>
        <Trans>Pay and get access</Trans>
      </LinkButton>
    </>
  );
}

function OtherAccess({ rent: { place, accessState } }: { rent: Rent }) {
  const sentences = {
    code: null,
    key: <Trans>You open the box with a key from the landlord.</Trans>,
    padlock: <Trans>You lock the box with your own padlock.</Trans>,
    app: <Trans>You open the box in the landlord’s app.</Trans>,
    staff: <Trans>Staff open the box for you on site.</Trans>,
  };
  return (
    <p className={css.note}>
      {accessState === "suspended" ? (
        <Trans>Access is restored automatically once the overdue amount is paid.</Trans>
      ) : (
        sentences[place.accessMethod]
      )}
    </p>
  );
}
