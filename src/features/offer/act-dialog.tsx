import { Trans } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useId } from "react";
import type { ErrorWords } from "../../lib/use-error-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import css from "./act-dialog.module.css";
import type { ReservationDetail, useReservationAct } from "./queries.ts";

export type ActProps = {
  detail: ReservationDetail;
  act: ReturnType<typeof useReservationAct>;
  words: ErrorWords | null;
  onClose: () => void;
  onDone: { onSuccess: () => void };
};

type ActDialogProps = Pick<ActProps, "act" | "words" | "onClose"> & {
  title: string;
  confirmLabel: ReactNode;
  onConfirm: () => void;
  children: ReactNode;
};

/** A question before a move of a reservation, with its fields and its own error. */
export function ActDialog({ act, words, title, confirmLabel, onConfirm, onClose, children }: ActDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act.isPending) onConfirm();
  };
  const isAboutFields = Object.keys(words?.fields ?? {}).length > 0;
  const actions = (
    <>
      <Button variant="soft" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
      <Button type="submit" form={id} busy={act.isPending}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        {children}
        {words && !isAboutFields && <Problem>{words.sentence}</Problem>}
      </form>
    </Dialog>
  );
}
