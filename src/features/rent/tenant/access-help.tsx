import { Trans } from "@lingui/react/macro";
import { useBoxLabels } from "../../../lib/i18n/use-box-labels.ts";
import { AnchorButton } from "../../../ui/forms/button.tsx";
import css from "./access-help.module.css";
import type { Rent } from "./dashboard-queries.ts";

export interface AccessHelpProps {
  place: Pick<Rent["place"], "accessMethod" | "accessFrom" | "accessTo" | "helpPhone">;
}

/** What to do in front of a door that does not open, and whom to call. Folded away, because it is rarely needed. */
export function AccessHelp({ place }: AccessHelpProps) {
  const labels = useBoxLabels();
  const { accessMethod, accessFrom, accessTo, helpPhone } = place;
  const hours = labels.access(accessFrom, accessTo);
  const isAlwaysOpen = accessFrom === "00:00" && accessTo === "24:00";
  const isCode = accessMethod === "code";
  return (
    <details className={css.help}>
      <summary>
        {isCode ? <Trans>The code or the door doesn’t work?</Trans> : <Trans>The door doesn’t open?</Trans>}
      </summary>
      <ol>
        {!isAlwaysOpen && (
          <li>
            <Trans>Check the time: you can get in during the access hours, {hours}.</Trans>
          </li>
        )}
        {isCode && (
          <li>
            <Trans>Show the code again, wait ten seconds and enter it slowly, with every sign such as #.</Trans>
          </li>
        )}
        <li>
          {helpPhone === "" ? (
            <Trans>Write to the landlord. The address is in your agreement.</Trans>
          ) : (
            <Trans>Call. Have the number of the box ready.</Trans>
          )}
        </li>
      </ol>
      {helpPhone !== "" && (
        <AnchorButton variant="soft" icon="phone" href={`tel:${helpPhone.replaceAll(" ", "")}`}>
          <Trans>Call {helpPhone}</Trans>
        </AnchorButton>
      )}
    </details>
  );
}
