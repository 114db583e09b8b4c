import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog, type FormDialogProps } from "../../ui/overlay/form-dialog.tsx";
import { useDecision } from "./use-decision.ts";

interface NoteInput {
  version: string;
  note: string;
}

export interface NoteDialogProps extends Pick<FormDialogProps, "title" | "submitLabel" | "onClose"> {
  /** Of the case that is shown. */
  version: string;
  send: (input: NoteInput) => Promise<unknown>;
  doneLabel: string;
  noteLabel: string;
  isNoteOptional: boolean;
  /** What follows. */
  children: ReactNode;
}

/** A decision about a case that needs no more than a note. */
export function NoteDialog({
  title,
  submitLabel,
  onClose,
  version,
  send,
  doneLabel,
  noteLabel,
  isNoteOptional,
  children,
}: NoteDialogProps) {
  const { t } = useLingui();
  const saving = useDecision(send, doneLabel, onClose);
  const form = useForm({
    defaultValues: { note: "" },
    schema: async () => {
      const { handOverInput, resumeInput } = await import("../../../domain/debt/decisions.ts");
      return isNoteOptional ? resumeInput : handOverInput;
    },
    toInput: ({ note }) => ({ note, version }),
    mutation: saving,
    onSubmit: ({ note }) => saving.mutate({ note, version }),
  });
  return (
    <FormDialog title={title} submitLabel={submitLabel} form={form} onClose={onClose}>
      <p>{children}</p>
      <TextField
        {...form.field("note")}
        label={noteLabel}
        optional={isNoteOptional}
        hint={t`Only your staff can see this.`}
        maxLength={200}
      />
    </FormDialog>
  );
}
