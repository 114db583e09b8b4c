import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { optionalServicesOf, purposes } from "../../../domain/consent/configuration.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { ConsentChoice } from "./consent-choice.tsx";
import { purposeLabels, serviceLabels } from "./service-labels.ts";
import { storedConsent } from "./stored-consent.ts";

const unservedPurposes = purposes.filter(
  (purpose) => purpose !== "necessary" && optionalServicesOf(purpose).length === 0,
);

/** Shows the current choice for all four purposes, and changes or withdraws it. */
export function ConsentEditor() {
  const { t } = useLingui();
  const id = useId();
  const format = useFormat();
  const [consent, setConsent] = useState(storedConsent);
  const hints = {
    "session-recording": t(serviceLabels["session-recording"].description),
    analytics: t(serviceLabels.analytics.description),
    "error-reporting": t(serviceLabels["error-reporting"].description),
  };
  const chosenAt = consent && format.instant(consent.at);
  return (
    <>
      <p role="status">
        {chosenAt ? <Trans>Your choice of {chosenAt} applies.</Trans> : <Trans>You have not chosen yet.</Trans>}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: as the groups of the other purposes */}
      <div role="group" aria-labelledby={id}>
        <b id={id}>{t(purposeLabels.necessary)}</b>
        <CheckField
          label={t`Signing in (required)`}
          hint={t(serviceLabels.sessions.description)}
          checked
          disabled
          readOnly
        />
      </div>
      <ConsentChoice hints={hints} onChoose={() => setConsent(storedConsent())}>
        {unservedPurposes.map((purpose) => (
          <p key={purpose}>
            <b>{t(purposeLabels[purpose])}</b>
            <br />
            <Trans>No service has this purpose, so there is nothing to choose.</Trans>
          </p>
        ))}
      </ConsentChoice>
    </>
  );
}
