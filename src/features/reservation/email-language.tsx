import { Trans } from "@lingui/react/macro";
import { languages } from "../../../domain/core/languages.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import css from "./email-language.module.css";
import { type Reservation, useChangeLanguage } from "./queries.ts";

/** For a guest who reads the page in another language than that of our emails; an account has a setting for it. */
export function EmailLanguage({ reservation }: { reservation: Reservation }) {
  const { locale } = useFormat();
  const change = useChangeLanguage(reservation.id);
  const problem = useErrorMessage(change.error);
  if (reservation.guest === null || reservation.locale === locale) return null;
  const language = languages[locale].label;
  return (
    <section className={css.language}>
      <p>
        <Trans>
          Our emails about this reservation are in another language. You can have them, and new documents, in this one.
          Documents made so far stay as they are.
        </Trans>
      </p>
      <Button busy={change.isPending} onClick={() => change.mutate(locale)}>
        <Trans>Write to me in: {language}</Trans>
      </Button>
      {problem && <InlineError>{problem.sentence}</InlineError>}
    </section>
  );
}
