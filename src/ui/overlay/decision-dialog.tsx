import { Trans, useLingui } from "@lingui/react/macro";
import { type QueryKey, useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { toast } from "../feedback/toast-store.ts";
import { Button } from "../forms/button.tsx";
import { Form, FormAlert } from "../forms/form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { Dialog } from "./dialog.tsx";

export interface DecisionDialogProps {
  title: string;
  submitLabel: string;
  /** The toast shown on success. */
  doneLabel: string;
  /** Who sees the reason. */
  hint: string;
  send: (reason: string) => Promise<unknown>;
  /** The queries to invalidate on success. */
  invalidates: () => QueryKey[];
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** An administrator’s decision with its consequences and a reason. */
export function DecisionDialog({
  title,
  submitLabel,
  doneLabel,
  hint,
  send,
  invalidates,
  onClose,
  children,
}: DecisionDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const decision = useMutation({
    mutationFn: send,
    meta: { showsOwnErrors: true, invalidates },
    onSuccess: () => {
      toast({ title: doneLabel, variant: "success" });
      onClose();
    },
  });
  const form = useForm({
    defaultValues: { reason: "" },
    schema: async () => (await import("../../../domain/core/decision.ts")).reasonInput,
    mutation: decision,
    onSubmit: ({ reason }) => decision.mutate(reason),
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
        <TextField {...form.field("reason")} label={t`Reason`} hint={hint} maxLength={300} autoComplete="off" />
        <FormAlert>{form.alert}</FormAlert>
      </Form>
    </Dialog>
  );
}
