import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { NoBreakNumbers } from "../data/no-break-numbers.tsx";
import { IconButton } from "../forms/button.tsx";
import { classNames } from "../styles/class-names.ts";
import css from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

export type DialogProps = {
  open: boolean;
  /** Escape, the cross and a press beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot; the one that does it last. */
  actions?: ReactNode;
  /** `wide` holds a table or a plan; `sheet` comes from the foot of a phone and stands at the end of a desk. */
  shape?: "plain" | "wide" | "sheet" | undefined;
};

export function Dialog({ open, onClose, title, children, actions, shape = "plain" }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className={classNames(css.dialog, shape !== "plain" && css[shape])} aria-labelledby={titleId}>
      {open && (
        <>
          <header className={css.head}>
            <h2 id={titleId}>
              <NoBreakNumbers>{title}</NoBreakNumbers>
            </h2>
            <IconButton icon="close" label={t`Close`} onClick={onClose} />
          </header>
          <div className={css.body}>{children}</div>
          {actions && <footer className={css.foot}>{actions}</footer>}
        </>
      )}
    </dialog>
  );
}
