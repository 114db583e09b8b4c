import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

export interface DecisionDialogProps {
  title: string;
  submitLabel: string;
  form: Pick<ReturnType<typeof useForm>, "ref" | "isPending" | "alert" | "submit" | "prepare">;
  onClose: () => void;
  /** What follows, and the fields. */
  children: ReactNode;
}

/** A dialog for one decision about a case. */
export function DecisionDialog({ title, submitLabel, form, onClose, children }: DecisionDialogProps) {
  const id = useId();
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="next" type="submit" form={id} busy={form.isPending}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <Form form={form} id={id}>
        {children}
        <FormAlert>{form.alert}</FormAlert>
      </Form>
    </Dialog>
  );
}
