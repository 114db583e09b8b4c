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

function AskDialog({ reservationId, boxNumber, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const asking = useAskAsTenant();
  const form = useForm({
    defaultValues: { text: "" },
    schema: async () => (await import("../../../domain/question/schema.ts")).tenantAskInput,
    toInput: ({ text }) => ({ reservationId, text }),
    mutation: asking,
    onSubmit: ({ text }) =>
      asking.mutate(
        { reservationId, text },
        {
          onSuccess: () => toastSuccess(t`The landlord has your question`, onClose),
        },
      ),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Question about box ${boxNumber}`}
      submitLabel={<Trans>Send the question</Trans>}
    >
      <TextAreaField
        {...form.field("text")}
        label={t`Your question`}
        hint={t`We’ll email you the answer, with a link to write again.`}
        rows={5}
        maxLength={longestMessage}
      />
    </FormDialog>
  );
}
