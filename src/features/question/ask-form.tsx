import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { longestMessage } from "../../../domain/question/limits.ts";
import type { AskInput } from "../../../domain/question/schema.ts";
import { placeHref } from "../../../domain/routes/place.ts";
import { href } from "../../../domain/routes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { type AskedPlace, useAsk } from "./queries.ts";
import css from "./question.module.css";

/** A question to the landlord of a place, without an account; a signed-in person asks from the address of theirs. */
export function AskForm({ place }: { place: AskedPlace }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const session = useSession();
  const asking = useAsk();
  const ownEmail = session.status === "authenticated" ? session.email : null;
  const toInput = (values: { name: string; email: string; text: string }): AskInput => ({
    ...values,
    email: ownEmail ?? values.email,
    placeId: place.id,
    locale,
  });
  const form = useForm({
    defaultValues: {
      name: session.status === "authenticated" ? (session.displayName ?? "") : "",
      email: "",
      text: "",
    },
    schema: async () => (await import("../../../domain/question/schema.ts")).askInput,
    toInput,
    mutation: asking,
    onSubmit: (values) => asking.mutate(toInput(values)),
  });
  if (asking.isSuccess) {
    return <Asked email={asking.variables.email} slug={place.slug} isSignedIn={ownEmail !== null} />;
  }
  return (
    <Form form={form} className={css.form}>
      <p>
        <Trans>The landlord answers you, not Boksy. Don’t write passwords, card numbers or access codes.</Trans>
      </p>
      <TextAreaField
        {...form.field("text")}
        label={t`Your question`}
        hint={t`Up to 2,000 characters.`}
        rows={6}
        maxLength={longestMessage}
      />
      <TextField {...form.field("name")} label={t`First and last name`} maxLength={100} autoComplete="name" />
      {ownEmail === null ? (
        <TextField
          {...form.field("email")}
          label={t`Email`}
          hint={t`For the answer. The landlord sees it.`}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      ) : (
        <p>
          <Trans>The answer comes to {ownEmail}. The landlord sees this address.</Trans>
        </p>
      )}
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" variant="next" busy={form.isPending} wide>
        <Trans>Send the question</Trans>
      </Button>
    </Form>
  );
}

function Asked({ email, slug, isSignedIn }: { email: string; slug: string; isSignedIn: boolean }) {
  const answer = useRef<HTMLDivElement>(null);
  // The focused form has unmounted, so focus moves here.
  useEffect(() => answer.current?.focus(), []);
  return (
    <div ref={answer} tabIndex={-1} className={css.form} role="status">
      <p>
        <Trans>The landlord has your question. We’ll send the answer to {email}, with a link to write again.</Trans>
      </p>
      <LinkButton to={placeHref("place", { slug })}>
        <Trans>Back to the location</Trans>
      </LinkButton>
      {isSignedIn && (
        <LinkButton variant="quiet" to={href("customerQuestions")}>
          <Trans>See my questions</Trans>
        </LinkButton>
      )}
    </div>
  );
}
