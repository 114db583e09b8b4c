import type { ComponentProps, ReactNode, Ref } from "react";
import { Section } from "../layout/section.tsx";
import { Button } from "./button.tsx";
import css from "./form.module.css";

interface FormProps extends Omit<ComponentProps<"form">, "form" | "noValidate" | "onSubmit" | "ref"> {
  /** From `useForm`. */
  form: { ref: Ref<HTMLFormElement>; submit: () => Promise<void>; prepare: () => void };
  /** The content has its own layout. */
  bare?: boolean;
}

/** The form element of all forms. Validation is ours, not the browser’s. */
export function Form({ form: { ref, submit, prepare }, bare = false, className, onFocus, ...props }: FormProps) {
  return (
    <form
      {...props}
      ref={ref}
      className={className ?? (bare ? undefined : css.form)}
      noValidate
      onFocus={(event) => {
        prepare();
        onFocus?.(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    />
  );
}

/** A section: title at the start, fields at the end. */
export function FormSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Section title={title} lead={lead}>
      <div className={css.fields}>{children}</div>
    </Section>
  );
}

/** Related fields side by side where there is room; `tight` rows of short fields stay side by side on phones. */
export function FormRow({ tight = false, children }: { tight?: boolean; children: ReactNode }) {
  return <div className={tight ? css.tight : css.row}>{children}</div>;
}

interface FormFootProps {
  error?: ReactNode;
  /** Keeps the footer visible while scrolling: there are unsaved changes, or the form is long on a phone. */
  sticks?: boolean | "phone";
  children: ReactNode;
}

/** The form’s error that belongs to no field, announced at once. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={css.error}>
      {children}
    </p>
  );
}

/** Buttons, and above them the form’s error, announced at once. */
export function FormFoot({ error, sticks = false, children }: FormFootProps) {
  return (
    <>
      <FormAlert>{error}</FormAlert>
      <div className={css.footer} data-sticks={sticks === false ? undefined : String(sticks)}>
        {children}
      </div>
    </>
  );
}

interface SaveFootProps {
  form: { alert: ReactNode; isPending: boolean };
  children: ReactNode;
}

/** The foot of a form that one button saves. */
export const SaveFoot = ({ form, children }: SaveFootProps) => (
  <FormFoot error={form.alert}>
    <Button type="submit" variant="soft" busy={form.isPending}>
      {children}
    </Button>
  </FormFoot>
);
