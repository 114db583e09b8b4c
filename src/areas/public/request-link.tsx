import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { href } from "../../../domain/routes.ts";
import { useNewLink } from "../../features/reservation/guest-queries.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import css from "./guest-reservation.module.css";

/** For visitors without a valid link: sends a new one to the reservation’s email address. */
export function RequestLink({ wasRefused }: { wasRefused: boolean }) {
  const { t } = useLingui();
  const asking = useNewLink();
  const problem = useErrorMessage(asking.error);
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asking.isPending) asking.mutate({ email, code });
  };
  return (
    <form className={css.link} onSubmit={submit} noValidate>
      {wasRefused ? (
        <InlineError>
          <Trans>This link doesn’t work. It may be incomplete, or a newer one has replaced it.</Trans>
        </InlineError>
      ) : (
        <p>
          <Trans>Use the link in our email. If you can’t find it, we’ll send a new one.</Trans>
        </p>
      )}
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={problem?.fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t`Reservation code`}
        hint={t`Six characters from the email or the invoice, such as K7M-4XA.`}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        error={problem?.fields.code}
        onChange={(event) => setCode(event.target.value)}
      />
      {problem && Object.keys(problem.fields).length === 0 && <InlineError>{problem.sentence}</InlineError>}
      <p role="status">
        {asking.isSuccess && (
          <Trans>If the address and code match, we’ve sent a new link. The old one no longer works.</Trans>
        )}
      </p>
      <Button type="submit" variant="next" wide busy={asking.isPending}>
        <Trans>Send me a new link</Trans>
      </Button>
      <LinkButton variant="quiet" to={href("login")}>
        <Trans>I have an account</Trans>
      </LinkButton>
    </form>
  );
}
