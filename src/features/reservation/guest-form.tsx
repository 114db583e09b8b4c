import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useSessionStorageForm } from "../../lib/forms/use-session-storage-form.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import type { useNameGuest } from "./guest-queries.ts";
import type { Reservation } from "./queries.ts";
import css from "./your-details.module.css";

/** The submit button is in the price column and, on a phone, in the price bar. */
export const guestFormId = "guest-details";

const blank = { name: "", email: "", phone: "" };

export interface GuestFormProps {
  reservation: Reservation;
  naming: ReturnType<typeof useNameGuest>;
}

/** Name, email and phone of a customer without an account. The server reports invalid values by field. */
export function GuestForm({ reservation, naming }: GuestFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const problem = useErrorMessage(naming.error);
  const { values, change, forget } = useSessionStorageForm("guest", reservation.guest ?? blank);

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (naming.isPending) return;
    naming.mutate(values, {
      onSuccess: ({ id }) => {
        forget();
        void navigate(href("customerReservation", { reservation: id }));
      },
    });
  };
  const field = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    error: problem?.fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  return (
    <form id={guestFormId} ref={form} className={css.form} onSubmit={submit} noValidate>
      <TextField {...field("name")} label={t`First and last name`} autoComplete="name" maxLength={120} />
      <TextField
        {...field("email")}
        label={t`Email`}
        hint={t`We’ll send the confirmation and the link to your reservation here.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field("phone")}
        label={t`Phone`}
        hint={t`For your move-in day. We don’t make sales calls.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      {problem && Object.keys(problem.fields).length === 0 && <InlineError>{problem.sentence}</InlineError>}
    </form>
  );
}
