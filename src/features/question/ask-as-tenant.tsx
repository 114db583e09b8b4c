import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { longestMessage } from "../../../domain/question/limits.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { useAskAsTenant } from "./queries.ts";

interface Props {
  reservationId: string;
  boxNumber: string;
}

/** A tenant’s question to the landlord about their reservation or rental. */
export function AskAsTenant(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" icon="mail" onClick={() => setOpen(true)}>
        <Trans>Ask the landlord</Trans>
      </Button>
      {isOpen && <AskDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for a person at the landlord's to review that access is suspended. */
export function AskReview(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        <Trans>Ask for a review</Trans>
      </Button>
      {isOpen && <AskDialog {...props} asksReview onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({
  reservationId,
  boxNumber,
  asksReview = false,
  onClose,
}: Props & { asksReview?: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const asking = useAskAsTenant();
  const form = useForm({
    defaultValues: { text: "" },
    schema: async () => (await import("../../../domain/question/schema.ts")).tenantAskInput,
    toInput: ({ text }) => ({ reservationId, text, asksReview }),
    mutation: asking,
    onSubmit: ({ text }) =>
      asking.mutate(
        { reservationId, text, asksReview },
        {
          onSuccess: () =>
            toastSuccess(asksReview ? t`The landlord has your request` : t`The landlord has your question`, onClose),
        },
      ),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={asksReview ? t`Review of suspended access to box ${boxNumber}` : t`Question about box ${boxNumber}`}
      submitLabel={asksReview ? <Trans>Ask for a review</Trans> : <Trans>Send the question</Trans>}
    >
      <TextAreaField
        {...form.field("text")}
        label={asksReview ? t`Why access should be restored` : t`Your question`}
        hint={
          asksReview
            ? t`For example, when you paid, or why the amount is wrong. A person at the landlord’s decides and answers with the reason, by email and under Questions.`
            : t`We’ll email you the answer, with a link to write again.`
        }
        rows={5}
        maxLength={longestMessage}
      />
    </FormDialog>
  );
}
