import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { FormFoot } from "../../../ui/forms/form.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import css from "./compliance.module.css";
import type { Compliance } from "./queries.ts";

/** The approval of a new partner: that it waits, or why it was rejected and how to ask again. */
export function ApprovalSection({ compliance, isOwner }: { compliance: Compliance; isOwner: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { approval, approvalReason, approvalAt } = compliance;
  if (approval !== "waiting" && approval !== "rejected") return null;
  const at = format.instant(approvalAt ?? "");
  return (
    <Section
      title={t`Approval`}
      lead={t`Boksy checks new partners before their first place is published. Everything else already works.`}
    >
      <div className={css.stack}>
        <p>
          {approval === "waiting" ? (
            <Badge tone="soon">
              <Trans>waiting for approval</Trans>
            </Badge>
          ) : (
            <Badge tone="danger">
              <Trans>not approved</Trans>
            </Badge>
          )}{" "}
          <small>{approval === "waiting" ? <Trans>since {at}</Trans> : <Trans>decided on {at}</Trans>}</small>
        </p>
        {approval === "waiting" ? (
          <p>
            <Trans>
              You don’t have to do anything. We’ll email you when it’s decided. Until then your places are drafts that
              only you and your staff see.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <b>
                <Trans>Reason: {approvalReason}</Trans>
              </b>
            </p>
            {isOwner ? (
              <AskAgain />
            ) : (
              <p>
                <Trans>An owner of the company can correct the data and ask for another check.</Trans>
              </p>
            )}
          </>
        )}
      </div>
    </Section>
  );
}

function AskAgain() {
  const { t } = useLingui();
  const asking = useMutation({
    mutationFn: () => unwrap(api.partner.compliance.approval.$post()),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`We’ll check your company again`),
  });
  const problem = useErrorMessage(asking.error);
  return (
    <>
      <p>
        <Trans>Correct the company’s data below and save it, then ask for another check.</Trans>
      </p>
      <FormFoot error={problem?.sentence}>
        <Button busy={asking.isPending} onClick={() => asking.mutate()}>
          <Trans>Ask for another check</Trans>
        </Button>
      </FormFoot>
    </>
  );
}
