import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { documentLimits } from "../../../domain/document/document.ts";
import type { DocumentFacts } from "../../../domain/document/schema.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { DateField } from "../../ui/forms/date-field.tsx";
import { FileButton } from "../../ui/forms/file-button.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { DocumentKindField } from "./document-kind-field.tsx";

interface Values {
  kind: string;
  fileName: string;
  validUntilOn: string;
}

export interface UploadDialogProps {
  title: string;
  doneLabel: string;
  /** The kind to begin with; empty to choose. */
  kind: string;
  send: (facts: DocumentFacts, file: Blob) => Promise<unknown>;
  onClose: () => void;
}

const toInput = ({ validUntilOn, ...values }: Values) => ({ ...values, ...(validUntilOn !== "" && { validUntilOn }) });

/** Adds a file with what it is and until when it is valid. */
export function UploadDialog({ title, doneLabel, kind, send, onClose }: UploadDialogProps) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const uploading = useMutation({
    mutationFn: ({ facts, chosen }: { facts: DocumentFacts; chosen: File }) => {
      // The API does not read a body above its limit, so its error would be less specific.
      if (chosen.size > documentLimits.maxBytes) throw new ApiError({ status: 422, code: "document.too_large" });
      return send(facts, chosen);
    },
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(doneLabel, onClose),
  });
  const form = useForm<Values>({
    defaultValues: { kind, fileName: "", validUntilOn: "" },
    schema: async () => (await import("../../../domain/document/schema.ts")).documentFacts,
    toInput,
    checks: { fileName: (name) => (name === "" ? msg`Choose a file.` : null) },
    mutation: uploading,
    onSubmit: (values) => file !== null && uploading.mutate({ facts: toInput(values) as DocumentFacts, chosen: file }),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} submitLabel={<Trans>Add</Trans>}>
      <DocumentKindField {...form.field("kind")} />
      <TextField
        {...form.field("fileName")}
        label={t`File`}
        hint={t`PDF, JPG or PNG, up to 10 MB.`}
        readOnly
        title={form.values.fileName}
      />
      <FileButton
        accept="application/pdf,image/jpeg,image/png"
        onFiles={([chosen]) => {
          if (chosen === undefined) return;
          setFile(chosen);
          form.change({ fileName: chosen.name.slice(-120) });
        }}
      >
        {file === null ? <Trans>Choose a file</Trans> : <Trans>Choose another file</Trans>}
      </FileButton>
      <DateField
        {...form.field("validUntilOn")}
        label={t({ context: "document", message: "Valid until" })}
        hint={t`Leave empty if the document does not expire.`}
        optional
      />
    </FormDialog>
  );
}
