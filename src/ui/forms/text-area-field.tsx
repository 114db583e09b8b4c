import type { ComponentProps } from "react";
import css from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps | "id">;

/** Multi-line text field. Works controlled and uncontrolled. */
export function TextAreaField({ label, hint, error, optional, labelHidden, className, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className }}>
      {(wiring) => (
        <span className={css.control}>
          <textarea required={!optional} {...area} {...wiring} className={css.input} />
        </span>
      )}
    </Field>
  );
}
