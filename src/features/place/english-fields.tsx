import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import css from "./place-form.module.css";

interface Props {
  /** One of the fields is filled in, or wrong: they are not to be overlooked. */
  isOpen: boolean;
  children: ReactNode;
}

/** The English fields of a part, which most leave for later. */
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
