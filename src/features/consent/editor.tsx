import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../lib/use-format.ts";
import { CheckField } from "../../ui/check-field.tsx";
import { Choice } from "./choice.tsx";
import { keptConsent } from "./kept.ts";
import { useServiceWords } from "./service-words.ts";

/** Where a choice is looked at, changed and taken back. */
export function ConsentEditor() {
  const { t } = useLingui();
  const format = useFormat();
  const { services } = useServiceWords();
  const [consent, setConsent] = useState(keptConsent);
  const hints = {
    "session-recording": services["session-recording"].what,
    analytics: services.analytics.what,
    "error-reporting": services["error-reporting"].what,
  };
  const chosenAt = consent && format.instant(consent.at);
  return (
    <>
      <p role="status">
        {chosenAt ? <Trans>Your choice of {chosenAt} is in force.</Trans> : <Trans>You have not chosen yet.</Trans>}
      </p>
      <CheckField label={t`Necessary`} hint={services.sessions.what} checked disabled readOnly />
      <Choice hints={hints} onChoose={() => setConsent(keptConsent())} />
    </>
  );
}
