import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "../brand/icons.tsx";
import css from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "id" | "children"> & {
    icon?: IconName | undefined;
    /** Unit after the value: “zł”, “m²”. */
    suffix?: ReactNode;
    /** Button at the end of the control, such as “near me”. */
    action?: ReactNode;
  };

/** Single-line text field. Set `type`, `inputMode` and `autoComplete`. Works controlled and uncontrolled. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  icon,
  suffix,
  action,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className }}>
      {(wiring) => (
        <span className={css.control}>
          {icon && <Icon name={icon} />}
          <input required={!optional} {...input} {...wiring} className={css.input} />
          {suffix && <span className={css.suffix}>{suffix}</span>}
          {action}
        </span>
      )}
    </Field>
  );
}

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps | "id"> & {
    icon?: IconName | undefined;
    options?: readonly { value: string | number; label: string | number }[];
  };

/** Native select; `children` are `<option>`s before the `options`. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  icon,
  options = [],
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className }}>
      {(wiring) => (
        <span className={css.control}>
          {icon && <Icon name={icon} />}
          <select required={!optional} {...select} {...wiring} className={css.input}>
            {children}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </span>
      )}
    </Field>
  );
}
