import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { Fact, Facts } from "../../ui/layout/sheet-parts.tsx";
import { type Decision, useSendAppeal } from "./queries.ts";
import css from "./report-form.module.css";
import { groundLabels, resultLabels } from "./report-labels.ts";

/** The decision about a partner's place, and the appeal against it, which is possible once. */
export function AppealForm({ decision, token }: { decision: Decision; token: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const appeal = useSendAppeal();
  const form = useForm({
    defaultValues: { text: "" },
    schema: async () => (await import("../../../domain/content-report/schema.ts")).appealInput,
    toInput: ({ text }) => ({ token, text }),
    mutation: appeal,
    onSubmit: ({ text }) => appeal.mutate({ token, text }),
  });
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (appeal.isSuccess) answer.current?.focus();
  }, [appeal.isSuccess]);
  return (
    <div className={css.form}>
      <Facts>
        <Fact name={t`Place`}>{decision.placeName}</Fact>
        <Fact name={t`Decision`}>{t(resultLabels[decision.decision])}</Fact>
        <Fact name={t`Date`}>{format.day(dayAt(new Date(decision.decidedAt), polishTimeZone))}</Fact>
        <Fact name={t`Ground`}>{t(groundLabels[decision.ground])}</Fact>
        <Fact name={t`Statement of reasons`}>{decision.statement}</Fact>
      </Facts>
      {appeal.isSuccess || decision.status !== "decided" ? (
        <p ref={answer} tabIndex={-1} role="status">
          {decision.status === "closed" ? (
            <Trans>We have decided the appeal. The result is in our email.</Trans>
          ) : (
            <Trans>We have received your appeal. A person will review it, and we’ll email you the result.</Trans>
          )}
        </p>
      ) : (
        <Form form={form} className={css.form}>
          <TextAreaField
            {...form.field("text")}
            label={t`Why do you disagree?`}
            hint={t`You can appeal once. Include any facts or documents we should consider.`}
            rows={6}
            maxLength={4_000}
          />
          <FormAlert>{form.alert}</FormAlert>
          <Button type="submit" variant="next" busy={form.isPending} wide>
            <Trans>Send the appeal</Trans>
          </Button>
        </Form>
      )}
    </div>
  );
}
