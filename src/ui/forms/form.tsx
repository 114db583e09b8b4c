import type { ComponentProps, ReactNode } from "react";
import { Section } from "../layout/section.tsx";
import css from "./form.module.css";

/** A long form: sections under each other, what to do at its foot. The checks are ours, not the browser's. */
export function Form(props: Omit<ComponentProps<"form">, "className" | "noValidate">) {
  return <form {...props} noValidate className={css.form} />;
}

/** One part of a form: what it is about at the start, its fields at the end. */
export function FormSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Section title={title} lead={lead}>
      <div className={css.fields}>{children}</div>
    </Section>
  );
}

/** Fields that belong together: side by side where there is room; `tight` ones, of a few figures each, on a phone too. */
export function FormRow({ tight = false, children }: { tight?: boolean; children: ReactNode }) {
  return <div className={tight ? css.tight : css.row}>{children}</div>;
}

interface FormFootProps {
  error?: ReactNode;
  /** Stays in sight while a long form is scrolled: something is changed and not saved. */
  sticks?: boolean;
  children: ReactNode;
}

/** The buttons, and above them what went wrong with the whole. Read aloud as soon as it is there. */
export function FormFoot({ error, sticks = false, children }: FormFootProps) {
  return (
    <>
      <p role="alert" className={css.error}>
        {error}
      </p>
      <div className={css.foot} data-sticks={sticks ? "" : undefined}>
        {children}
      </div>
    </>
  );
}
