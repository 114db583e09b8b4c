import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addDays } from "../../../domain/core/day.ts";
import { daysBetweenSteps } from "../../../domain/debt/ladder.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Actions } from "../../ui/layout/sheet-parts.tsx";
import { ApproveButton } from "./approve-button.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import type { CaseDetail } from "./queries.ts";

type OpenDialog = "pause" | "resume" | "agreePlan" | "cancelPlan" | "handOver" | "writeOff";

const caseApi = api.partner.vindication[":id"];

/** What staff can decide about an open case. One that was handed over can only be written off. */
export function CaseCommands({ detail }: { detail: CaseDetail }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Actions>
        {detail.stage !== "handedOver" && <StepCommands detail={detail} onOpen={setOpen} />}
        {detail.overdueGrosze > 0 && (
          <Button variant="quiet" size="small" onClick={() => setOpen("writeOff")}>
            <Trans>Write off</Trans>
          </Button>
        )}
      </Actions>
      {open === "pause" && <PauseDialog detail={detail} onClose={close} />}
      {open === "resume" && <ResumeDialog detail={detail} onClose={close} />}
      {open === "agreePlan" && <PlanDialog detail={detail} onClose={close} />}
      {open === "cancelPlan" && <CancelPlanDialog detail={detail} onClose={close} />}
      {open === "handOver" && <HandOverDialog detail={detail} onClose={close} />}
      {open === "writeOff" && <WriteOffDialog detail={detail} onClose={close} />}
    </>
  );
}

/** Commands on the steps that the job takes. */
function StepCommands({ detail, onOpen }: { detail: CaseDetail; onOpen: (dialog: OpenDialog) => void }) {
  return (
    <>
      {detail.awaitsApproval && <ApproveButton cases={[detail]} onDone={() => undefined} />}
      {detail.hasPlan ? (
        <Button variant="soft" size="small" onClick={() => onOpen("cancelPlan")}>
          <Trans>Cancel the plan</Trans>
        </Button>
      ) : (
        detail.overdueGrosze > 0 && (
          <Button variant="soft" size="small" onClick={() => onOpen("agreePlan")}>
            <Trans>Payment plan</Trans>
          </Button>
        )
      )}
      {!detail.hasPlan && <PauseCommands detail={detail} onOpen={onOpen} />}
      <Button variant="quiet" size="small" onClick={() => onOpen("handOver")}>
        <Trans>Hand over</Trans>
      </Button>
    </>
  );
}

function PauseCommands({ detail, onOpen }: { detail: CaseDetail; onOpen: (dialog: OpenDialog) => void }) {
  return (
    <>
      {detail.pausedUntilOn === null ? (
        <Button variant="soft" size="small" onClick={() => onOpen("pause")}>
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <>
          <Button variant="soft" size="small" onClick={() => onOpen("resume")}>
            <Trans context="collection">Resume</Trans>
          </Button>
          <Button variant="soft" size="small" onClick={() => onOpen("pause")}>
            <Trans>Change the pause</Trans>
          </Button>
        </>
      )}
    </>
  );
}

interface CaseDialogProps {
  detail: CaseDetail;
  onClose: () => void;
}

function ResumeDialog({ detail: { id, version, today }, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <NoteDialog
      title={t`Resume debt collection`}
      submitLabel={t({ context: "collection", message: "Resume" })}
      version={version}
      send={(json) => unwrap(caseApi.resume.$post({ param: { id }, json }))}
      doneLabel={t`Debt collection resumed`}
      noteLabel={t`Note`}
      isNoteOptional
      onClose={onClose}
    >
      <Trans>The next step is taken on {format.day(addDays(today, daysBetweenSteps))} at the earliest.</Trans>
    </NoteDialog>
  );
}

function CancelPlanDialog({ detail: { id, version, today }, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <NoteDialog
      title={t`Cancel the payment plan`}
      submitLabel={t`Cancel the plan`}
      version={version}
      send={(json) => unwrap(caseApi.plan.cancel.$post({ param: { id }, json }))}
      doneLabel={t`Payment plan canceled`}
      noteLabel={t`Why`}
      isNoteOptional={false}
      onClose={onClose}
    >
      <Trans>
        The client is not notified: notify them yourself. The next step is taken on{" "}
        {format.day(addDays(today, daysBetweenSteps))} at the earliest.
      </Trans>
    </NoteDialog>
  );
}

function HandOverDialog({ detail: { id, version, clientName }, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  return (
    <NoteDialog
      title={t`Hand the case over`}
      submitLabel={t`Hand over`}
      version={version}
      send={(json) => unwrap(caseApi["hand-over"].$post({ param: { id }, json }))}
      doneLabel={t`Case handed over`}
      noteLabel={t`To whom`}
      isNoteOptional={false}
      onClose={onClose}
    >
      <Trans>
        Use this when you hand the case of {clientName} to someone else, such as a lawyer. Boksy takes no further steps
        and sends no notifications. This cannot be undone; a payment still closes the case.
      </Trans>
    </NoteDialog>
  );
}

function WriteOffDialog({ detail: { id, version, clientName, overdueGrosze }, onClose }: CaseDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <NoteDialog
      title={t`Write off the debt`}
      submitLabel={t`Write off ${format.money(overdueGrosze)}`}
      version={version}
      send={(json) => unwrap(caseApi["write-off"].$post({ param: { id }, json }))}
      doneLabel={t`Debt written off`}
      noteLabel={t`Why`}
      isNoteOptional={false}
      onClose={onClose}
    >
      <Trans>
        Boksy stops collecting {format.money(overdueGrosze)} from {clientName}, and suspended access is restored. The
        debt ends by law only if you release {clientName} from it and they agree. The invoices stay valid and are marked
        as written off: your accountant decides about tax. This cannot be undone.
      </Trans>
    </NoteDialog>
  );
}
