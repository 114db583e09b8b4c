import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import css from "./place-form.module.css";

interface Props {
  /** Opens the section when a field is filled in or invalid. */
  isOpen: boolean;
  children: ReactNode;
}

/** Collapsible English fields of a section. */
export function EnglishFields({ isOpen, children }: Props) {
  const [open, setOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setOpen(true);
  }, [isOpen]);
  return (
    <details className={css.english} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>In English too</Trans>
      </summary>
      <div>{children}</div>
    </details>
  );
}
