import type { ReactNode } from "react";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { type ActDialogProps, RentCommandDialog } from "./rent-command-dialog.tsx";
import { useRentMutation } from "./use-rent-mutation.ts";

export type PlainActDialogProps = Pick<ActDialogProps, "title" | "submitLabel" | "rent" | "onClose"> & {
  send: (input: { version: string }) => Promise<unknown>;
  /** Said when it is done. */
  doneLabel: string;
  /** What follows from it. */
  children: ReactNode;
};

/** An act that asks for nothing: what it means, and the button. */
export function SimpleCommandDialog({
  title,
  submitLabel,
  rent,
  send,
  doneLabel,
  onClose,
  children,
}: PlainActDialogProps) {
  const act = useRentMutation(rent, send, () => {
    toast({ title: doneLabel, variant: "success" });
    onClose();
  });
  return (
    <RentCommandDialog {...{ title, submitLabel, rent, act, onClose }} onSubmit={() => act.mutate({})}>
      {children}
    </RentCommandDialog>
  );
}
