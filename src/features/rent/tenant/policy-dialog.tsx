import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Day } from "../../../../domain/core/day.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { shrinkPhoto } from "../../../lib/forms/shrink-photo.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { FileButton } from "../../../ui/forms/file-button.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import css from "../commands/commands.module.css";

const pdf = "application/pdf";

/** Uploads the policy: a PDF, or a photo of it. */
export function PolicyDialog({ rentId, today, onClose }: { rentId: string; today: Day; onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  const saving = useMutation({
    mutationFn: async ({ untilOn }: { untilOn: string }) => {
      if (file === null) return;
      const body = file.type === pdf ? file : await shrinkPhoto(file);
      const init = { body, headers: { "content-type": body.type } };
      await unwrap(api.rents[":id"].policy.$post({ param: { id: rentId }, query: { untilOn } }, { init }));
    },
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`Policy saved`, onClose),
  });
  const form = useForm({
    defaultValues: { untilOn: "" },
    schema: async () => (await import("../../../../domain/rent/policy.ts")).policyQuery,
    mutation: saving,
    onSubmit: (values) => saving.mutate(values),
  });
  return (
    <FormDialog
      title={t`Insurance policy`}
      submitLabel={<Trans>Save the policy</Trans>}
      form={form}
      canSubmit={file !== null}
      onClose={onClose}
    >
      <p className={css.hint}>
        <Trans>The landlord sees the policy and until when it is valid. It is deleted 90 days after the rental.</Trans>
      </p>
      <div className={css.actions}>
        <FileButton
          icon="document"
          accept={`${pdf},image/jpeg,image/png,image/webp`}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        >
          <Trans>Choose a PDF or a photo</Trans>
        </FileButton>
        <span className={css.hint} role="status">
          {file === null ? <Trans>At most 3 MB.</Trans> : file.name}
        </span>
      </div>
      <DateField {...form.field("untilOn")} label={t`Valid until`} min={today} />
    </FormDialog>
  );
}
