import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { RemovePhotoInput } from "../../../../domain/content-report/photo-review.ts";
import {
  type DecisionGround,
  decisionGrounds,
  type ReportReason,
  reportReasons,
} from "../../../../domain/content-report/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { TextAreaField } from "../../../ui/forms/text-area-field.tsx";
import { SelectField } from "../../../ui/forms/text-field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { groundLabels, reasonLabels } from "../report-labels.ts";
import css from "./photo-list.module.css";
import type { PhotoRow } from "./queries.ts";

/** Hides a photo with a statement of reasons, which the partner receives and can appeal. */
export function RemovePhotoDialog({ photo, onClose }: { photo: PhotoRow; onClose: () => void }) {
  const { t } = useLingui();
  const { id: photoId, placeName, width, height } = photo;
  const removing = useMutation({
    mutationFn: (json: RemovePhotoInput) =>
      unwrap(api.admin.photos[":photoId"].remove.$post({ param: { photoId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`The photo is removed`, onClose),
  });
  const toInput = (values: Record<"reason" | "ground" | "statement", string>): RemovePhotoInput => ({
    reason: values.reason as ReportReason,
    ground: values.ground as DecisionGround,
    statement: values.statement,
  });
  const form = useForm({
    defaultValues: { reason: "other", ground: "terms", statement: "" },
    schema: async () => (await import("../../../../domain/content-report/photo-review.ts")).removePhotoInput,
    toInput,
    mutation: removing,
    onSubmit: (values) => removing.mutate(toInput(values)),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t`Remove the photo?`} submitLabel={<Trans>Remove</Trans>}>
      <img className={css.removed} src={`/photos/${photoId}`} alt={placeName} width={width} height={height} />
      <p>
        <Trans>No one can open it anymore. The partner receives the reasons by email and can appeal.</Trans>
      </p>
      <SelectField
        {...form.field("reason")}
        label={t({ context: "content report", message: "What is wrong" })}
        options={reportReasons.map((reason) => ({ value: reason, label: t(reasonLabels[reason]) }))}
      />
      <SelectField
        {...form.field("ground")}
        label={t`Ground`}
        options={decisionGrounds.map((ground) => ({ value: ground, label: t(groundLabels[ground]) }))}
      />
      <TextAreaField
        {...form.field("statement")}
        label={t`Statement of reasons`}
        hint={t`The partner receives it by email. Name the provision and the facts.`}
        rows={5}
        maxLength={2_000}
      />
    </FormDialog>
  );
}
