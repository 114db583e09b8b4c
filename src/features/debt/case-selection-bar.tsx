import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { SelectionBar } from "../../ui/data/selection-bar.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { ApproveButton } from "./approve-button.tsx";
import type { CaseRow } from "./queries.ts";

/** Approves the waiting steps of the selected cases at once. */
export function CaseSelectionBar({ cases, onNone }: { cases: readonly CaseRow[]; onNone: () => void }) {
  const { t } = useLingui();
  const waiting = cases.filter(({ awaitsApproval }) => awaitsApproval);
  if (cases.length === 0) return null;
  return (
    <SelectionBar
      label={t`Selected cases`}
      count={<Plural value={cases.length} one="# case selected" other="# cases selected" />}
      refused={waiting.length === 0 && t`None of them waits for approval.`}
    >
      <Button variant="quiet" size="small" onClick={onNone}>
        <Trans>Clear selection</Trans>
      </Button>
      {waiting.length > 0 && <ApproveButton cases={waiting} onDone={onNone} />}
    </SelectionBar>
  );
}
