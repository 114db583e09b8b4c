import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../../lib/api/api.ts";
import { accessHints, accessLabels } from "../../../lib/i18n/access-labels.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { AccessCodeDialog } from "../dialogs/access-code-dialog.tsx";
import type { PartnerRent } from "../partner/queries.ts";
import { isRunning } from "../terms.ts";
import { LockStates } from "./lock-states.tsx";
import css from "./rent-sheet.module.css";

/** The access method and the lock's code, shown until the rental is over. */
export function RentAccess({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  if (!isRunning(rent) && rent.status !== "scheduled") return null;
  return (
    <section aria-label={t`Access`}>
      <h3>
        <Trans>Access</Trans>
      </h3>
      {rent.accessMethod === "code" ? (
        <Code rent={rent} />
      ) : (
        <p className={css.none}>
          {t(accessLabels[rent.accessMethod])}. {t(accessHints[rent.accessMethod])}
        </p>
      )}
      <LockStates locks={rent.locks} />
    </section>
  );
}

/** The code is fetched on request, because every view is logged, and never cached. */
function Code({ rent }: { rent: PartnerRent }) {
  const [isChanging, setChanging] = useState(false);
  const code = useMutation({
    mutationFn: () => unwrap(api.partner.rents[":id"]["access-code"].$post({ param: { id: rent.id } })),
    gcTime: 0,
  });
  const shown = code.data?.code;
  const isMissing = code.data?.code === null;
  return (
    <div className={css.access}>
      <output aria-live="polite">{shown ?? (isMissing ? "–" : "••• •••")}</output>
      <div className={css.actions}>
        {!isMissing && (
          <Button
            variant="soft"
            size="small"
            icon={shown ? "eyeOff" : "eye"}
            busy={code.isPending}
            onClick={() => (shown ? code.reset() : code.mutate())}
          >
            {shown ? <Trans>Hide the code</Trans> : <Trans>Show the code</Trans>}
          </Button>
        )}
        <Button variant="soft" size="small" onClick={() => setChanging(true)}>
          {isMissing ? <Trans>Set a code</Trans> : <Trans>Change the code</Trans>}
        </Button>
      </div>
      {isMissing && (
        <p className={css.none}>
          <Trans>This rental has no code on Boksy yet.</Trans>
        </p>
      )}
      {isChanging && (
        <AccessCodeDialog
          rent={rent}
          onClose={() => {
            code.reset();
            setChanging(false);
          }}
        />
      )}
    </div>
  );
}
