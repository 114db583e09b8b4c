import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { classNames } from "../styles/class-names.ts";
import text from "../styles/text.module.css";
import css from "./field.module.css";

export type FieldProps = {
  label: ReactNode;
  /** How to fill it in; stays below the control. */
  hint?: ReactNode | undefined;
  /** What is wrong and what to do; takes the hint's place. */
  error?: ReactNode | undefined;
  /** Says „optional" after the label. Fields are required unless they say so. */
  optional?: boolean | undefined;
  /** The label is for screen readers alone, where the place around it already says it. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
};

/** What a control needs so that its label, hint and error belong to it. */
export type FieldWiring = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

/** Label above, control, hint or error below. For a control that is not here yet: `children` gets the wiring. */
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
