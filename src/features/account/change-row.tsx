import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../../ui/forms/button.tsx";
import rows from "../../ui/layout/section.module.css";

export interface ChangeRowProps {
  /** The current value. */
  value: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** The form that changes the value. */
  children: ReactNode;
}

/** A value with a button that opens its form. The button has the focus again once the form closes. */
export function ChangeRow({ value, isOpen, onToggle, children }: ChangeRowProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <div className={rows.value}>
        <p className={rows.row}>{value}</p>
        <Button ref={button} variant="soft" size="small" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {isOpen ? <Trans>Cancel</Trans> : <Trans>Change</Trans>}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
