import { Trans, useLingui } from "@lingui/react/macro";
import { isUsualPostingNumber, letterDeliveryDays, postingNumberOf } from "../../../domain/debt/letter.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { DateField } from "../../ui/forms/date-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import type { CaseDetail } from "./queries.ts";
import { useDecision } from "./use-decision.ts";

interface PostingDialogProps {
  detail: CaseDetail;
  documentId: string;
  onClose: () => void;
}

/** Records that a letter was posted. */
export function PostingDialog({ detail: { id, version, today }, documentId, onClose }: PostingDialogProps) {
  const { t } = useLingui();
  const saving = useDecision(
    (json: { version: string; postedOn: string; number: string }) =>
      unwrap(api.partner.vindication[":id"].documents[":documentId"].post.$post({ param: { id, documentId }, json })),
    t`Letter posted`,
    onClose,
  );
  const form = useForm({
    defaultValues: { postedOn: today, number: "" },
    schema: async () => (await import("../../../domain/debt/decisions.ts")).postingInput,
    toInput: (values) => ({ ...values, version }),
    mutation: saving,
    onSubmit: (values) => saving.mutate({ ...values, version }),
  });
  const number = postingNumberOf(form.values.number);
  return (
    <FormDialog title={t`Sent by post`} submitLabel={t`Save`} form={form} onClose={onClose}>
      <p>
        <Trans>
          The letter counts as received {letterDeliveryDays} days after posting: the tenant’s days to pay and the next
          step begin then.
        </Trans>
      </p>
      <TextField
        {...form.field("number")}
        label={t`Posting number`}
        optional
        autoComplete="off"
        maxLength={40}
        hint={
          number === "" || isUsualPostingNumber(number)
            ? t`On the receipt: 20 digits, or like RR123456785PL.`
            : t`This doesn’t look like a number of Poczta Polska. Check it, or keep it if you used another carrier.`
        }
      />
      <DateField {...form.field("postedOn")} label={t`Day of posting`} max={today} />
    </FormDialog>
  );
}
