import { Trans, useLingui } from "@lingui/react/macro";
import type { ReportInput, ReportReason } from "../../../domain/content-report/schema.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { useSubmitReport } from "./queries.ts";
import { ReasonFields } from "./reason-fields.tsx";

interface Values {
  reason: string;
  explanation: string;
  email: string;
  isInGoodFaith: boolean;
}

export interface ReportMessageDialogProps {
  /** The place that the question is about. */
  placeId: string;
  messageId: string;
  onClose: () => void;
}

/** Reports a message of the other side of a question as illegal content. */
export function ReportMessageDialog({ placeId, messageId, onClose }: ReportMessageDialogProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const session = useSession();
  const report = useSubmitReport();
  const inputOf = ({ reason, isInGoodFaith, ...rest }: Values): ReportInput => ({
    ...rest,
    ...{ placeId, messageId, photoId: null, subject: "message", name: "", locale },
    reason: reason as ReportReason,
    isInGoodFaith: isInGoodFaith as true,
  });
  const form = useForm<Values>({
    defaultValues: {
      reason: "",
      explanation: "",
      email: session.status === "authenticated" ? (session.email ?? "") : "",
      isInGoodFaith: false,
    },
    schema: async () => (await import("../../../domain/content-report/schema.ts")).reportInput,
    toInput: inputOf,
    mutation: report,
    onSubmit: (values) =>
      report.mutate(inputOf(values), {
        onSuccess: () => toastSuccess(t`Your report has been sent`, onClose),
      }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Report this message`}
      submitLabel={<Trans>Send the report</Trans>}
    >
      <p>
        <Trans>
          A person reviews every report and can remove the message. To stop an unwanted conversation, you don’t need to
          report it.
        </Trans>
      </p>
      <ReasonFields reason={form.field("reason")} explanation={form.field("explanation")} />
      <TextField
        {...form.field("email")}
        label={t`Email`}
        optional
        hint={t`Without it we can’t confirm your report or send you the decision. The other side doesn’t see it.`}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <CheckField
        {...form.checkbox("isInGoodFaith")}
        label={t`I believe in good faith that what I report is accurate and complete.`}
      />
    </FormDialog>
  );
}
