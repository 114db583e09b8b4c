import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { NoBreakNumbers } from "../data/no-break-numbers.tsx";
import { IconButton } from "../forms/button.tsx";
import { classNames } from "../styles/class-names.ts";
import css from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Footer buttons, primary action last. */
  actions?: ReactNode;
  /** `wide` for a table or plan; `sheet` opens at the bottom on phones and at the side on wide screens. */
  shape?: "plain" | "wide" | "sheet" | undefined;
}

export function Dialog({ open, onClose, title, children, actions, shape = "plain" }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className={classNames(css.dialog, shape !== "plain" && css[shape])} aria-labelledby={titleId}>
      {open && (
        <>
          <header className={css.header}>
            <h2 id={titleId}>
              <NoBreakNumbers>{title}</NoBreakNumbers>
            </h2>
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </header>
          <div className={css.body}>{children}</div>
          {actions && <footer className={css.footer}>{actions}</footer>}
        </>
      )}
    </dialog>
  );
}
