import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import {
  type DecideInput,
  type DecisionGround,
  decisionGrounds,
  type ReportDecision,
} from "../../../../domain/content-report/schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { RadioTiles } from "../../../ui/forms/radio-tiles.tsx";
import { TextAreaField } from "../../../ui/forms/text-area-field.tsx";
import { SelectField } from "../../../ui/forms/text-field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { decisionLabels, groundLabels } from "../report-labels.ts";
import type { Report } from "./queries.ts";

/** The decision of a report with its ground and the statement of reasons. */
export function DecideDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useLingui();
  const { id: reportId, version } = report;
  const deciding = useMutation({
    mutationFn: (json: DecideInput) =>
      unwrap(api.admin.reports[":reportId"].decide.$post({ param: { reportId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`The report is decided`, onClose),
  });
  const hints: Record<ReportDecision, string> = {
    none: t`The content stays.`,
    hideText: t`In both languages. The partner can write another one.`,
    hidePhoto: t`No one can open it anymore.`,
    hideMessage: t`Neither side of the question can see it anymore.`,
    suspendPlace: t`It disappears from search and can’t be reserved. Running rentals continue.`,
  };
  const isMessage = report.subject === "message";
  const ofPlace: ReportDecision[] = [
    "none",
    ...(report.descriptionPl === "" && report.descriptionEn === "" ? [] : (["hideText"] as const)),
    ...(report.photoId === null ? [] : (["hidePhoto"] as const)),
    "suspendPlace",
  ];
  const offered: ReportDecision[] = isMessage ? ["none", "hideMessage"] : ofPlace;
  const toInput = ({
    decision,
    ground,
    statement,
  }: {
    decision: string;
    ground: string;
    statement: string;
  }): DecideInput => ({
    version,
    decision: decision as ReportDecision,
    ground: decision === "none" ? null : (ground as DecisionGround),
    statement,
  });
  const form = useForm({
    defaultValues: { decision: "none", ground: "law", statement: "" },
    schema: async () => (await import("../../../../domain/content-report/schema.ts")).decideInput,
    toInput,
    mutation: deciding,
    onSubmit: (values) => deciding.mutate(toInput(values)),
  });
  const { decision } = form.values;
  return (
    <FormDialog form={form} onClose={onClose} title={t`Decide the report`} submitLabel={<Trans>Decide</Trans>}>
      <RadioTiles
        legend={t`Decision`}
        tiles={offered.map((value) => ({ value, label: t(decisionLabels[value]), hint: hints[value] }))}
        value={decision as ReportDecision}
        onChange={(next) => form.change({ decision: next })}
      />
      {decision !== "none" && (
        <SelectField
          {...form.field("ground")}
          label={t`Ground`}
          options={decisionGrounds.map((ground) => ({ value: ground, label: t(groundLabels[ground]) }))}
        />
      )}
      <TextAreaField
        {...form.field("statement")}
        label={t`Statement of reasons`}
        hint={
          decision === "none"
            ? t`The reporter receives it by email, if they gave an address.`
            : isMessage
              ? t`The author receives it by email, and the reporter, if they gave an address. Name the provision and the facts.`
              : t`The partner receives it by email, and the reporter, if they gave an address. Name the provision and the facts.`
        }
        rows={5}
        maxLength={2_000}
      />
    </FormDialog>
  );
}
