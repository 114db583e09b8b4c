import type { ReactNode } from "react";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { RentCommandDialog, type RentCommandDialogProps } from "./rent-command-dialog.tsx";
import { useRentMutation } from "./use-rent-mutation.ts";

export type SimpleCommandDialogProps = Pick<RentCommandDialogProps, "title" | "submitLabel" | "rent" | "onClose"> & {
  send: (input: { version: string }) => Promise<unknown>;
  /** The toast shown on success. */
  doneLabel: string;
  /** The consequences. */
  children: ReactNode;
};

/** A command without input: its consequences and a button. */
export function SimpleCommandDialog({
  title,
  submitLabel,
  rent,
  send,
  doneLabel,
  onClose,
  children,
}: SimpleCommandDialogProps) {
  const mutation = useRentMutation(rent, send, () => toastSuccess(doneLabel, onClose));
  return (
    <RentCommandDialog {...{ title, submitLabel, rent, mutation, onClose }} onSubmit={() => mutation.mutate({})}>
      {children}
    </RentCommandDialog>
  );
}
