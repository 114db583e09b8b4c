import { Trans, useLingui } from "@lingui/react/macro";
import type { GuestPage } from "../../../domain/reservation/guest.ts";
import { href } from "../../../domain/routes.ts";
import { useNewLink } from "../../features/reservation/guest-queries.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import css from "./guest-reservation.module.css";

export interface RequestLinkProps {
  wasRefused: boolean;
  /** Where to continue after signing in; null for a user who is signed in. */
  next?: string | null | undefined;
  /** Where the link leads. */
  page?: GuestPage;
}

/** For visitors without a valid link: sends a new one to the reservation’s email address. */
export function RequestLink({ wasRefused, next, page = "customerReservation" }: RequestLinkProps) {
  const { t } = useLingui();
  const asking = useNewLink();
  const form = useForm({
    defaultValues: { email: "", code: "" },
    schema: async () => (await import("../../../domain/reservation/guest.ts")).guestLinkInput,
    mutation: asking,
    onSubmit: (values) => asking.mutate({ ...values, page }),
  });
  return (
    <Form form={form} className={css.link}>
      {wasRefused ? (
        <InlineError>
          <Trans>This link doesn’t work. It may be incomplete, or a newer one has replaced it.</Trans>
        </InlineError>
      ) : page === "withdrawal" ? (
        <p>
          <Trans>
            Enter the email address and the code of your reservation. We’ll email you a link with which you can withdraw
            from its agreement.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Use the link in our email. If you can’t find it, we’ll send a new one.</Trans>
        </p>
      )}
      <TextField {...form.field("email")} label={t`Email`} type="email" inputMode="email" autoComplete="email" />
      <TextField
        {...form.field("code")}
        label={t`Reservation code`}
        hint={t`Six characters from the email or the invoice, such as K7M-4XA.`}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <FormAlert>{form.alert}</FormAlert>
      <p role="status">
        {asking.isSuccess && (
          <Trans>If the address and code match, we’ve sent a new link. The old one no longer works.</Trans>
        )}
      </p>
      <Button type="submit" variant="next" wide busy={form.isPending}>
        {page === "withdrawal" ? <Trans>Send me a link</Trans> : <Trans>Send me a new link</Trans>}
      </Button>
      {next !== null && (
        <LinkButton variant="quiet" to={next === undefined ? href("login") : href("login", { next })}>
          <Trans>I have an account</Trans>
        </LinkButton>
      )}
    </Form>
  );
}
