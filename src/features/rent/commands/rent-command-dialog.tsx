import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useId } from "react";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Form, FormFoot } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Terms } from "../terms.ts";
import { Changed } from "./changed.tsx";

type Rent = Pick<Terms, "version" | "endOn" | "monthlyGrosze" | "overdueGrosze" | "changes" | "status">;

export type ActDialogProps = {
  title: string;
  /** The verb: „Give notice". */
  submitLabel: string;
  rent: Rent;
  act: { seen: Rent; isPending: boolean; error: Error | null };
  /** Called once the fields are right; null while they are not. */
  onSubmit: (() => void) | null;
  onClose: () => void;
  wide?: boolean | undefined;
  children: ReactNode;
};

/** One act on a rent: what is chosen, and under it what follows in days and money, before it is done. */
export function RentCommandDialog({
  title,
  submitLabel,
  rent,
  act,
  onSubmit,
  onClose,
  wide,
  children,
}: ActDialogProps) {
  const id = useId();
  const error = useErrorMessage(act.error)?.sentence;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const actions = (
    <>
      <Button variant="soft" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={id} busy={act.isPending} disabled={onSubmit === null}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} shape={wide ? "wide" : "plain"}>
      <Form id={id} onSubmit={submit}>
        <Changed seen={act.seen} now={rent} />
        {children}
        <FormFoot error={error}>{null}</FormFoot>
      </Form>
    </Dialog>
  );
}
