import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { longestMessage } from "../../../../domain/question/limits.ts";
import { href } from "../../../../domain/routes.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { EmailLink } from "../../../ui/data/contact-link.tsx";
import { DataAge } from "../../../ui/data/data-age.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button, LinkButton } from "../../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../../ui/forms/form.tsx";
import { TextAreaField } from "../../../ui/forms/text-area-field.tsx";
import { Actions, Fact, Facts, SheetHead, SheetPart, SheetParts } from "../../../ui/layout/sheet-parts.tsx";
import { Sheet } from "../../../ui/overlay/sheet.tsx";
import { Messages } from "../messages.tsx";
import css from "../question.module.css";
import { questionBadge } from "../question-badges.ts";
import { type Question, questionQuery, useAnswer, useCloseQuestion } from "./queries.ts";

interface QuestionSheetProps {
  questionId: string;
  onClose: () => void;
  onReport: (message: { placeId: string; messageId: string }) => void;
}

/** A question next to the list: its messages, the answer, and closing it. */
export function QuestionSheet({ questionId, onClose, onReport }: QuestionSheetProps) {
  const { t } = useLingui();
  const question = useQuery(questionQuery(questionId));
  const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;
  return (
    <Sheet open onClose={onClose} title={question.data?.name ?? t`Question`}>
      <DataAge query={question} />
      <QueryView
        query={question}
        skeleton={<Skeleton shape="cards" count={3} />}
        describeError={(error) => (isMissing(error) ? t`There’s no such question here, or it has been deleted.` : null)}
      >
        {(found) => (
          <SheetParts>
            <Head question={found} />
            <SheetPart title={<Trans>Messages</Trans>}>
              <QuestionMessages question={found} onReport={onReport} />
              <AnswerForm question={found} onFailed={() => void question.refetch()} />
            </SheetPart>
          </SheetParts>
        )}
      </QueryView>
    </Sheet>
  );
}

function Head({ question }: { question: Question }) {
  const { t } = useLingui();
  const closing = useCloseQuestion(question.id);
  const { status, email, placeName, boxNumber, reservationId, rentId, isReview, locale, version } = question;
  const isWaitingReview = isReview === 1 && status === "open";
  return (
    <SheetHead state={<StatusBadge of={questionBadge(question)} />}>
      <Facts>
        <Fact name={t`About`}>{boxNumber === null ? placeName : t`${placeName}, box ${boxNumber}`}</Fact>
        <Fact name={t`Email`}>
          <EmailLink email={email} />
        </Fact>
        <Fact name={t`Language`}>{{ pl: t`Polish`, en: t`English` }[locale]}</Fact>
      </Facts>
      <Actions>
        {isReview === 1 && rentId !== null && (
          <LinkButton variant="soft" size="small" to={href("partnerRents", { open: rentId })}>
            <Trans>Open the rental</Trans>
          </LinkButton>
        )}
        {isReview === 0 && reservationId !== null && (
          <LinkButton variant="soft" size="small" to={href("partnerReservations", { open: reservationId })}>
            <Trans>Open the reservation</Trans>
          </LinkButton>
        )}
        {status !== "closed" && !isWaitingReview && (
          <Button variant="quiet" size="small" busy={closing.isPending} onClick={() => closing.mutate({ version })}>
            <Trans>Close the question</Trans>
          </Button>
        )}
      </Actions>
      {isWaitingReview && (
        <p>
          <Trans>
            Access may have been suspended automatically. Check the overdue amount and the payment demand in the rental,
            restore access there or keep it suspended, and answer with your reason.
          </Trans>
        </p>
      )}
    </SheetHead>
  );
}

function QuestionMessages({ question, onReport }: { question: Question } & Pick<QuestionSheetProps, "onReport">) {
  const { t } = useLingui();
  return (
    <Messages
      label={t`Messages`}
      onReport={(messageId) => onReport({ placeId: question.placeId, messageId })}
      messages={question.messages.map(({ author, staffName, isHidden, ...message }) => ({
        ...message,
        isHidden: isHidden === 1,
        from: author === "asker" ? question.name : (staffName ?? t`Your company`),
        isOwn: author === "partner",
      }))}
    />
  );
}

function AnswerForm({ question: { id, version }, onFailed }: { question: Question; onFailed: () => void }) {
  const { t } = useLingui();
  const answering = useAnswer(id);
  const form = useForm({
    defaultValues: { text: "" },
    schema: async () => (await import("../../../../domain/question/schema.ts")).answerInput,
    toInput: ({ text }) => ({ version, text }),
    mutation: answering,
    onSubmit: ({ text }) =>
      answering.mutate(
        { version, text },
        {
          onSuccess: () => {
            toastSuccess(t`The answer has been sent`);
            form.reset();
          },
          onError: onFailed,
        },
      ),
  });
  return (
    <Form form={form} className={css.form}>
      <TextAreaField
        {...form.field("text")}
        label={t`Your answer`}
        hint={t`Sent by email, in your words and under the name of your company.`}
        rows={5}
        maxLength={longestMessage}
      />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" variant="next" busy={form.isPending}>
        <Trans>Send the answer</Trans>
      </Button>
    </Form>
  );
}
