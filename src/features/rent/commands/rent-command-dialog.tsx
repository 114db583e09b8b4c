import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useId } from "react";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Form, FormFoot } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { RentTerms } from "../terms.ts";
import { RentChangedNotice } from "./rent-changed-notice.tsx";

type Rent = Pick<RentTerms, "version" | "endOn" | "monthlyGrosze" | "overdueGrosze" | "changes" | "status">;

export interface RentCommandDialogProps {
  title: string;
  /** The verb, such as "Give notice". */
  submitLabel: string;
  rent: Rent;
  mutation: { seen: Rent; isPending: boolean; error: Error | null };
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
  const error = useErrorMessage(mutation.error)?.sentence;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const actions = (
    <>
      <Button variant="soft" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={id} busy={mutation.isPending} disabled={onSubmit === null}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} shape={wide ? "wide" : "plain"}>
      <Form id={id} onSubmit={submit}>
        <RentChangedNotice seen={mutation.seen} now={rent} />
        {children}
        <FormFoot error={error}>{null}</FormFoot>
      </Form>
    </Dialog>
  );
}
