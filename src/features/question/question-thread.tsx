import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { longestMessage } from "../../../domain/question/limits.ts";
import { href } from "../../../domain/routes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { Messages } from "./messages.tsx";
import { type Question, useWrite } from "./queries.ts";
import css from "./question.module.css";
import { questionBadge } from "./question-badges.ts";

interface Props {
  question: Question;
  token: string;
  /** Reads the question again, in case the landlord has answered in the meantime. */
  onFailed: () => void;
  onReport: (messageId: string) => void;
}

/** A question as the person who asked sees it, who can write again. */
export function QuestionThread({ question, token, onFailed, onReport }: Props) {
  const { t } = useLingui();
  const writing = useWrite();
  const { version, status, isReview, partnerName, placeName, slug, boxNumber } = question;
  const form = useForm({
    defaultValues: { text: "" },
    schema: async () => (await import("../../../domain/question/schema.ts")).writeInput,
    toInput: ({ text }) => ({ token, version, text }),
    mutation: writing,
    onSubmit: ({ text }) =>
      writing.mutate(
        { token, version, text },
        {
          onSuccess: () => {
            toastSuccess(t`The landlord has your message`);
            form.reset();
          },
          onError: onFailed,
        },
      ),
  });
  return (
    <div className={css.thread}>
      <p className={css.head}>
        <span>{boxNumber === null ? placeName : t`${placeName}, box ${boxNumber}`}</span>
        <StatusBadge of={questionBadge({ status, isReview })} />
      </p>
      <Messages
        label={t`Messages`}
        onReport={onReport}
        messages={question.messages.map(({ author, isHidden, ...message }) => ({
          ...message,
          isHidden: isHidden === 1,
          from: author === "asker" ? t`You` : partnerName,
          isOwn: author === "asker",
        }))}
      />
      <Form form={form} className={css.form}>
        <TextAreaField
          {...form.field("text")}
          label={t`Your message`}
          hint={t`The landlord is notified by email.`}
          rows={4}
          maxLength={longestMessage}
        />
        <FormAlert>{form.alert}</FormAlert>
        <Button type="submit" variant="next" busy={form.isPending} wide>
          <Trans>Send</Trans>
        </Button>
      </Form>
      {slug !== null && (
        <p className={css.links}>
          <Link to={href("place", { slug })}>
            <Trans>Go to the location</Trans>
          </Link>
          <Link to={href("reportPlace", { slug })}>
            <Trans>Report illegal content</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}
