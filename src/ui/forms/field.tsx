import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { classNames } from "../styles/class-names.ts";
import text from "../styles/text.module.css";
import css from "./field.module.css";

export interface FieldProps {
  label: ReactNode;
  /** Hint below the control. */
  hint?: ReactNode | undefined;
  /** Error message, replaces the hint. */
  error?: ReactNode | undefined;
  /** Marks the field as optional; fields are required by default. */
  optional?: boolean | undefined;
  /** Visually hidden label, where the context already shows it. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
export interface FieldWiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** Label, control, and hint or error. `children` receives the attributes of the control. */
export function Field({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  const noteId = `${id}note`;
  return (
    <div className={classNames(css.field, className)}>
      <label className={labelHidden ? text.hidden : css.label} htmlFor={id}>
        {label}
        {optional && (
          <span className={css.optional}>
            {" "}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": note ? noteId : undefined })}
      {note && (
        <p id={noteId} className={error ? css.error : css.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
