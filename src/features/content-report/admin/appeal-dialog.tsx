import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { AppealOutcome, CloseInput } from "../../../../domain/content-report/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { RadioTiles } from "../../../ui/forms/radio-tiles.tsx";
import { TextAreaField } from "../../../ui/forms/text-area-field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import type { Report } from "./queries.ts";

/** The decision of a partner’s appeal. */
export function AppealDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useLingui();
  const { id: reportId, version } = report;
  const closing = useMutation({
    mutationFn: (json: CloseInput) => unwrap(api.admin.reports[":reportId"].close.$post({ param: { reportId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`The appeal is decided`, onClose),
  });
  const toInput = ({ outcome, statement }: { outcome: string; statement: string }): CloseInput => ({
    version,
    outcome: outcome as AppealOutcome,
    statement,
  });
  const form = useForm({
    defaultValues: { outcome: "upheld", statement: "" },
    schema: async () => (await import("../../../../domain/content-report/schema.ts")).closeInput,
    toInput,
    mutation: closing,
    onSubmit: (values) => closing.mutate(toInput(values)),
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t`Decide the appeal`} submitLabel={<Trans>Decide</Trans>}>
      <RadioTiles
        legend={t`Result`}
        tiles={[
          { value: "upheld", label: t`Uphold the decision`, hint: t`Nothing changes.` },
          { value: "reversed", label: t`Reverse the decision`, hint: t`The content is visible again at once.` },
        ]}
        value={form.values.outcome}
        onChange={(outcome) => form.change({ outcome })}
      />
      <TextAreaField
        {...form.field("statement")}
        label={t`Statement of reasons`}
        hint={t`The partner receives it by email. If the decision is reversed, the reporter does as well.`}
        rows={5}
        maxLength={2_000}
      />
    </FormDialog>
  );
}
