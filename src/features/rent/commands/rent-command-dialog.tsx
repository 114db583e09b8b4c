import type { ReactNode } from "react";
import { type FormOptions, useForm } from "../../../lib/forms/use-form.ts";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
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
  // Each command's fields hold their own values and validate them, so the form itself has none.
  const form = useForm({ defaultValues: {}, mutation, onSubmit: () => onSubmit?.() });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      canSubmit={!(onSubmit === null)}
      shape={wide ? "wide" : "plain"}
    >
      <RentChangedNotice seen={mutation.seen} now={rent} />
      {children}
    </FormDialog>
  );
}
