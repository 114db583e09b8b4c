import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import css from "../commands/commands.module.css";
import type { TenantTerms } from "./queries.ts";

const PolicyDialog = lazy(() => import("./policy-dialog.tsx").then((file) => ({ default: file.PolicyDialog })));

/** The tenant's own insurance policy of the things in the box: add, replace, download, delete. */
export function Policy({ rentId, terms: { policy, today } }: { rentId: string; terms: TenantTerms }) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<"upload" | "delete" | null>(null);
  const close = () => setOpen(null);
  const remove = useMutation({
    mutationFn: () => unwrap(api.rents[":id"].policy.$delete({ param: { id: rentId } })),
    onSuccess: close,
  });
  const until = policy && format.day(policy.untilOn);
  return (
    <div className={css.policy}>
      {policy === null ? (
        <p className={css.hint}>
          <Trans>Are the things in the box insured? Add your policy, and we’ll remind you before it ends.</Trans>
        </p>
      ) : (
        <p>
          <a href={`/api/rents/${rentId}/policy`}>
            {policy.untilOn < today ? (
              <Trans>Insurance policy, ended on {until}</Trans>
            ) : (
              <Trans>Insurance policy until {until}</Trans>
            )}
          </a>
        </p>
      )}
      <div className={css.actions}>
        <Button variant="soft" size="small" icon="document" onClick={() => setOpen("upload")}>
          {policy === null ? <Trans>Add an insurance policy</Trans> : <Trans>Replace the policy</Trans>}
        </Button>
        {policy !== null && (
          <Button variant="quiet" size="small" onClick={() => setOpen("delete")}>
            <Trans>Delete the policy</Trans>
          </Button>
        )}
      </div>
      {open === "upload" && (
        <Suspense>
          <PolicyDialog rentId={rentId} today={today} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === "delete"}
        onClose={close}
        title={t`Delete the insurance policy?`}
        confirmLabel={<Trans>Delete</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <Trans>The landlord will no longer see it, and we won’t remind you of its end.</Trans>
      </ConfirmDialog>
    </div>
  );
}
