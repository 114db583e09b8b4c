import { Trans } from "@lingui/react/macro";
import css from "./access-code.module.css";
import { AccessCode } from "./access-code.tsx";
import { AccessHelp } from "./access-help.tsx";
import type { Rent } from "./dashboard-queries.ts";

/** Whether there will be an access code once the rental starts. */
export const isCodeDue = ({ status, place }: Rent): boolean => status === "scheduled" && place.accessMethod === "code";

/** How to get in: the code or the place's other access method, and the landlord's instructions. */
export function Access({ rent }: { rent: Rent }) {
  return (
    <div className={css.access}>
      {rent.place.accessMethod === "code" ? <AccessCode rent={rent} /> : <OtherAccess rent={rent} />}
      {rent.accessNote !== "" && (
        <div className={css.instructions}>
          <p className={css.label}>
            <Trans>How to get in</Trans>
          </p>
          <p>{rent.accessNote}</p>
        </div>
      )}
      {rent.accessState !== "suspended" && rent.status !== "scheduled" && <AccessHelp place={rent.place} />}
    </div>
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
        <Trans>The landlord will restore access once the overdue amount is paid.</Trans>
      ) : (
        sentences[place.accessMethod]
      )}
    </p>
  );
}
