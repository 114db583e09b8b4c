import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { useForm } from "../../lib/forms/use-form.ts";
import { Button } from "../forms/button.tsx";
import { Form, FormAlert } from "../forms/form.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

export interface FormDialogProps extends Pick<DialogProps, "title" | "shape" | "onClose"> {
  open?: boolean;
  /** The form’s error that belongs to no field is shown below the fields. */
  form: Pick<ReturnType<typeof useForm>, "ref" | "isPending" | "alert" | "submit" | "prepare">;
  /** A verb, never “OK”. */
  submitLabel: ReactNode;
  cancelLabel?: ReactNode;
  canSubmit?: boolean;
  /** What follows from it, and the fields. */
  children: ReactNode;
}

/** A dialog with one form: fields, its error, a button to cancel and one to submit. */
export function FormDialog({
  open = true,
  form,
  submitLabel,
  cancelLabel = <Trans>Cancel</Trans>,
  canSubmit = true,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const actions = (
    <>
      <Button variant="quiet" onClick={dialog.onClose}>
        {cancelLabel}
      </Button>
      <Button variant="next" type="submit" form={id} busy={form.isPending} disabled={!canSubmit}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} open={open} actions={actions}>
      <Form form={form} id={id}>
        {children}
        <FormAlert>{form.alert}</FormAlert>
      </Form>
    </Dialog>
  );
}
