import type { ComponentProps, ReactNode } from "react";
import { Section } from "../layout/section.tsx";
import css from "./form.module.css";

/** A long form with sections and a footer. Validation is ours, not the browser’s. */
export function Form(props: Omit<ComponentProps<"form">, "className" | "noValidate">) {
  return <form {...props} noValidate className={css.form} />;
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
  /** Keeps the footer visible while scrolling: there are unsaved changes. */
  sticks?: boolean;
  children: ReactNode;
}

/** Buttons, and above them the form’s error, announced at once. */
export function FormFoot({ error, sticks = false, children }: FormFootProps) {
  return (
    <>
      <p role="alert" className={css.error}>
        {error}
      </p>
      <div className={css.footer} data-sticks={sticks ? "" : undefined}>
        {children}
      </div>
    </>
  );
}
