import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Section } from "../../ui/layout/section.tsx";
import form from "../../ui/styles/form-page.module.css";
import { teamQuery } from "./queries.ts";
import { useTeamMutation } from "./use-team-mutation.ts";

/** Resets of two-step sign-in that an administrator has announced, which an owner can stop. */
export function AnnouncedResets() {
  const { t } = useLingui();
  const format = useFormat();
  const { data: team } = useQuery(teamQuery);
  const stopping = useTeamMutation(() => toastSuccess(t`Saved`));
  return team?.members.map(
    ({ uid, name, email, factorResetAt }) =>
      factorResetAt !== null && (
        <Section key={uid} title={t`Two-step sign-in`}>
          <div className={form.form}>
            <p>
              <Trans>
                Someone has reported that <b>{name || email}</b> has lost the app for two-step sign-in. If no owner
                stops it, an administrator can reset it from {format.instant(factorResetAt)}.
              </Trans>
            </p>
            <Button wide busy={stopping.isPending} onClick={() => stopping.mutate({ kind: "stopReset", uid })}>
              <Trans>Stop the reset</Trans>
            </Button>
          </div>
        </Section>
      ),
  );
}
