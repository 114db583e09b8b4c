import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { AcceptDocumentInput } from "../../../../domain/document/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { documentKindLabels } from "../document-labels.ts";
import type { PartnerDocument } from "./queries.ts";

const { accept } = api.admin.partners[":partnerId"].documents[":documentId"];

export interface AcceptDialogProps {
  partnerId: string;
  document: PartnerDocument;
  onClose: () => void;
}

/** Accepts a document, with its last valid day as the document itself says. */
export function AcceptDialog({ partnerId, document, onClose }: AcceptDialogProps) {
  const { t } = useLingui();
  const { id: documentId, version, kind, fileName, validUntilOn } = document;
  const accepting = useMutation({
    mutationFn: (json: AcceptDocumentInput) => unwrap(accept.$post({ param: { partnerId, documentId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`The document is accepted`, onClose),
  });
  const toInput = (values: { validUntilOn: string; reason: string }) => ({
    ...{ version, reason: values.reason },
    validUntilOn: values.validUntilOn === "" ? null : values.validUntilOn,
  });
  const form = useForm({
    defaultValues: { validUntilOn: validUntilOn ?? "", reason: "" },
    schema: async () => (await import("../../../../domain/document/schema.ts")).acceptDocumentInput,
    toInput,
    mutation: accepting,
    onSubmit: (values) => accepting.mutate(toInput(values) as AcceptDocumentInput),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t`Accept the document?`} submitLabel={<Trans>Accept</Trans>}>
      <p>
        {t(documentKindLabels[kind])}: {fileName}
      </p>
      <DateField
        {...form.field("validUntilOn")}
        label={t({ context: "document", message: "Valid until" })}
        hint={t`As the document says. Leave empty if it does not expire.`}
        optional
      />
      <TextField
        {...form.field("reason")}
        label={t`Reason`}
        hint={t`For the audit trail. The partner does not see it.`}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}
