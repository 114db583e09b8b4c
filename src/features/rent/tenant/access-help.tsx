import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatPhone } from "../../../../domain/account/format-phone.ts";
import { useHoursLabel } from "../../../lib/i18n/box-labels.ts";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { AnchorButton, Button } from "../../../ui/forms/button.tsx";
import css from "./access-help.module.css";
import type { Rent } from "./dashboard-queries.ts";

export interface AccessHelpProps {
  place: Pick<Rent["place"], "accessMethod" | "accessFrom" | "accessTo" | "helpPhone">;
  /** Why no code would open the door, instead of what to try; null while it should open. */
  reason: ReactNode;
  report: () => Promise<{ reportedAt: string }>;
}

/** What to do in front of a door that does not open, and whom to call. Folded away, because it is rarely needed. */
export function AccessHelp({ place, reason, report }: AccessHelpProps) {
  const { accessMethod, helpPhone } = place;
  const number = formatPhone(helpPhone);
  return (
    <details className={css.help}>
      <summary>
        {accessMethod === "code" ? (
          <Trans>The code or the door doesn’t work?</Trans>
        ) : (
          <Trans>The door doesn’t open?</Trans>
        )}
      </summary>
      {reason === null ? <FirstAid place={place} /> : <div className={css.reason}>{reason}</div>}
      <div className={css.actions}>
        {helpPhone !== "" && (
          <AnchorButton variant="soft" icon="phone" href={`tel:${helpPhone.replaceAll(" ", "")}`}>
            <Trans>Call {number}</Trans>
          </AnchorButton>
        )}
        {reason === null && <Report report={report} />}
      </div>
    </details>
  );
}

function FirstAid({ place: { accessMethod, accessFrom, accessTo, helpPhone } }: Pick<AccessHelpProps, "place">) {
  const hoursLabel = useHoursLabel();
  const hours = hoursLabel(accessFrom, accessTo);
  const isAlwaysOpen = accessFrom === "00:00" && accessTo === "24:00";
  return (
    <ol>
      {!isAlwaysOpen && (
        <li>
          <Trans>Check the time: you can get in during the access hours, {hours}.</Trans>
        </li>
      )}
      {accessMethod === "code" && (
        <li>
          <Trans>Show the code again, wait ten seconds and enter it slowly, including symbols such as #.</Trans>
        </li>
      )}
      <li>
        {helpPhone === "" ? (
          <Trans>Report it to the landlord, who gets an email right away.</Trans>
        ) : (
          <Trans>Call and have the number of the box ready, or report it: the landlord gets an email right away.</Trans>
        )}
      </li>
    </ol>
  );
}

/** One press tells the landlord. Without a connection, the phone number above is left. */
function Report({ report }: Pick<AccessHelpProps, "report">) {
  const format = useFormat();
  const reporting = useMutation({ mutationFn: report, meta: { showsOwnErrors: true } });
  const problem = useErrorMessage(reporting.error);
  const at = reporting.data ? format.instant(reporting.data.reportedAt) : "";
  if (reporting.data) {
    return (
      <p role="status" className={css.reported}>
        <Trans>Reported on {at}. The landlord has been emailed and sees it among today’s tasks.</Trans>
      </p>
    );
  }
  return (
    <>
      <Button variant="soft" icon="bell" busy={reporting.isPending} onClick={() => reporting.mutate()}>
        <Trans>Report to the landlord</Trans>
      </Button>
      {problem && <InlineError>{problem.sentence}</InlineError>}
    </>
  );
}
