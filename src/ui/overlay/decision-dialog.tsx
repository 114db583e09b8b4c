import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../feedback/toast-store.ts";
import { TextField } from "../forms/text-field.tsx";
import { FormDialog } from "./form-dialog.tsx";

export interface DecisionDialogProps {
  title: string;
  submitLabel: string;
  /** The toast shown on success. */
  doneLabel: string;
  /** Who sees the reason. */
  hint: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** An administrator’s decision with its consequences and a reason. */
export function DecisionDialog({ title, submitLabel, doneLabel, hint, send, onClose, children }: DecisionDialogProps) {
  const { t } = useLingui();
  const decision = useMutation({
    mutationFn: send,
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(doneLabel, onClose),
  });
  const form = useForm({
    defaultValues: { reason: "" },
    schema: async () => (await import("../../../domain/core/decision.ts")).reasonInput,
    mutation: decision,
    onSubmit: ({ reason }) => decision.mutate(reason),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} submitLabel={submitLabel}>
      {children}
      <TextField {...form.field("reason")} label={t`Reason`} hint={hint} maxLength={300} autoComplete="off" />
    </FormDialog>
  );
}
