import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { DocumentRequest } from "../../../../domain/document/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { DocumentKindField } from "../document-kind-field.tsx";

const { requests } = api.admin.partners[":partnerId"].documents;

/** Asks a partner for a document, by email. */
export function RequestDialog({ partnerId, onClose }: { partnerId: string; onClose: () => void }) {
  const { t } = useLingui();
  const asking = useMutation({
    mutationFn: (json: DocumentRequest) => unwrap(requests.$post({ param: { partnerId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`The partner has been asked by email`, onClose),
  });
  const form = useForm({
    defaultValues: { kind: "", reason: "" },
    schema: async () => (await import("../../../../domain/document/schema.ts")).documentRequest,
    mutation: asking,
    onSubmit: (values) => asking.mutate(values as DocumentRequest),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t`Ask for a document`} submitLabel={<Trans>Ask</Trans>}>
      <DocumentKindField {...form.field("kind")} />
      <TextField
        {...form.field("reason")}
        label={t`Note`}
        hint={t`The partner sees it in the email and on its page.`}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}
