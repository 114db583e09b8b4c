import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { maxCases } from "../../../domain/debt/decisions.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import type { CaseRow } from "./queries.ts";

export interface ApproveButtonProps {
  cases: readonly Pick<CaseRow, "id" | "version">[];
  onDone: () => void;
}

/** Approves the waiting steps of these cases. The job takes them when tenants may be contacted. */
export function ApproveButton({ cases, onDone }: ApproveButtonProps) {
  const { t } = useLingui();
  const approving = useMutation({
    mutationFn: () =>
      unwrap(
        api.partner.vindication.approve.$post({
          json: { cases: cases.slice(0, maxCases).map(({ id, version }) => ({ id, version })) },
        }),
      ),
    onSuccess: ({ cases: answers }) => {
      const changed = answers.filter(({ outcome }) => outcome === "changed").length;
      toast({
        title: changed === 0 ? t`Approved` : t`Not all are approved`,
        description:
          changed === 0
            ? t`The steps are taken within an hour, from Monday to Saturday between 8:00 and 20:00.`
            : t`Some cases have changed. Look at them again.`,
        variant: changed === 0 ? "success" : "destructive",
      });
      onDone();
    },
  });
  return (
    <Button variant="next" size="small" busy={approving.isPending} onClick={() => approving.mutate()}>
      {cases.length === 1 ? (
        <Trans>Approve the step</Trans>
      ) : (
        <Plural value={cases.length} one="Approve # step" other="Approve # steps" />
      )}
    </Button>
  );
}
