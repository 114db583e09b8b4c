import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { type FormOptions, useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { RentTerms } from "../terms.ts";
import { RentChangedNotice } from "./rent-changed-notice.tsx";

type Rent = Pick<RentTerms, "version" | "endOn" | "monthlyGrosze" | "overdueGrosze" | "changes" | "status">;

export interface RentCommandDialogProps {
  title: string;
  /** The verb, such as "Give notice". */
  submitLabel: string;
  rent: Rent;
  mutation: NonNullable<FormOptions<object>["mutation"]> & { seen: Rent };
  /** Null while the fields are invalid. */
  onSubmit: (() => void) | null;
  onClose: () => void;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A dialog for one command on a rental: its fields, and their consequences in dates and amounts. */
export function RentCommandDialog({
  title,
  submitLabel,
  rent,
  mutation,
  onSubmit,
  onClose,
  wide,
  children,
}: RentCommandDialogProps) {
  const id = useId();
  // Each command's fields hold their own values and validate them, so the form itself has none.
  const form = useForm({ defaultValues: {}, mutation, onSubmit: () => onSubmit?.() });
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="next" type="submit" form={id} busy={form.isPending} disabled={onSubmit === null}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} shape={wide ? "wide" : "plain"}>
      <Form form={form} id={id}>
        <RentChangedNotice seen={mutation.seen} now={rent} />
        {children}
        <FormAlert>{form.alert}</FormAlert>
      </Form>
    </Dialog>
  );
}
