import { Trans, useLingui } from "@lingui/react/macro";
import { addDays } from "../../../domain/core/day.ts";
import { latestPauseDay, type PauseReason, pauseReasons } from "../../../domain/debt/decisions.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { DateField } from "../../ui/forms/date-field.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { pauseReasonLabels } from "./collection-labels.ts";
import type { CaseDetail } from "./queries.ts";
import { useDecision } from "./use-decision.ts";

interface Values {
  reason: string;
  untilOn: string;
  note: string;
}

const usualPauseDays = 14;

/** Stops the steps of a case until a day. */
export function PauseDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const { t } = useLingui();
  const { id, version, today } = detail;
  const inputOf = (values: Values) => ({ ...values, version, reason: values.reason as PauseReason });
  const saving = useDecision(
    (values: Values) => unwrap(api.partner.vindication[":id"].pause.$post({ param: { id }, json: inputOf(values) })),
    t`Debt collection paused`,
    onClose,
  );
  const form = useForm<Values>({
    defaultValues: { reason: "dispute", untilOn: addDays(today, usualPauseDays), note: "" },
    schema: async () => (await import("../../../domain/debt/decisions.ts")).pauseInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) => saving.mutate(values),
  });
  return (
    <FormDialog title={t`Pause debt collection`} submitLabel={t`Pause`} form={form} onClose={onClose}>
      <p>
        <Trans>
          No step is taken until the end of this day, and for 3 days after it. Interest continues. A payment closes the
          case as usual.
        </Trans>
      </p>
      <SelectField
        {...form.field("reason")}
        label={t`Reason`}
        options={pauseReasons.map((reason) => ({ value: reason, label: t(pauseReasonLabels[reason]) }))}
      />
      <DateField {...form.field("untilOn")} label={t`Last day of the pause`} min={today} max={latestPauseDay(today)} />
      <TextField
        {...form.field("note")}
        label={t`Note`}
        optional
        hint={t`Only your staff can see this.`}
        maxLength={200}
      />
    </FormDialog>
  );
}
