import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { PartnerDecisionInput } from "../../../domain/partner/admin-schema.ts";
import { adminChanges } from "../../lib/api/cache/admin-changes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

export interface DecisionDialogProps {
  title: string;
  submitLabel: string;
  /** The toast shown on success. */
  doneLabel: string;
  version: string;
  send: (input: PartnerDecisionInput) => Promise<unknown>;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** A decision about a partner, with the reason that its email states. */
export function DecisionDialog({
  title,
  submitLabel,
  doneLabel,
  version,
  send,
  onClose,
  children,
}: DecisionDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const decision = useMutation({
    mutationFn: send,
    meta: { showsOwnErrors: true, invalidates: adminChanges.partnerChanged },
    onSuccess: () => {
      toast({ title: doneLabel, variant: "success" });
      onClose();
    },
  });
  const form = useForm({
    defaultValues: { reason: "" },
    schema: async () => (await import("../../../domain/partner/admin-schema.ts")).partnerDecisionInput,
    toInput: ({ reason }) => ({ reason, version }),
    mutation: decision,
    onSubmit: ({ reason }) => decision.mutate({ reason, version }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="next" type="submit" form={formId} busy={form.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        {children}
        <TextField
          {...form.field("reason")}
          label={t`Reason`}
          hint={t`The partner receives it by email.`}
          maxLength={300}
          autoComplete="off"
        />
        <FormAlert>{form.alert}</FormAlert>
      </Form>
    </Dialog>
  );
}
