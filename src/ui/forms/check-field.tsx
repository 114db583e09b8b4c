import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "../brand/icons.tsx";
import { classNames } from "../styles/class-names.ts";
import css from "./check-field.module.css";

export type CheckFieldProps = Omit<ComponentProps<"input">, "type" | "id" | "children"> & {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** End of the row, such as a product’s price. */
  end?: ReactNode;
  /** Bold label, for a product rather than a consent. */
  strong?: boolean | undefined;
};

export function CheckField({ label, hint, error, end, strong, className, ...input }: CheckFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <label className={classNames(css.check, className)}>
      <input
        {...input}
        type="checkbox"
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}note` : undefined}
      />
      <span className={css.tick}>
        <Icon name="check" />
      </span>
      <span className={css.words}>
        <span id={id} className={classNames(css.label, strong && css.strong)}>
          {label}
        </span>
        {note && (
          <span id={`${id}note`} className={error ? css.error : undefined}>
            {note}
          </span>
        )}
      </span>
      {end && <span className={css.end}>{end}</span>}
    </label>
  );
}
