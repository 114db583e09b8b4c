import { useLingui } from "@lingui/react/macro";
import { changedFields, mergeValues } from "../../lib/forms/merge-values.ts";
import { ConflictDialog } from "../../ui/feedback/conflict-dialog.tsx";
import { companyLabels } from "./company-labels.ts";
import type { CompanyValues } from "./values.ts";

interface Props {
  /** The company as loaded by both editors. */
  base: CompanyValues;
  mine: CompanyValues;
  theirs: CompanyValues;
  onClose: () => void;
  /** Receives the resolved values, and whether to save them immediately. */
  onResolve: (values: CompanyValues, shouldSave: boolean) => void;
}

/** Resolves an edit conflict: the second editor decides which values to keep. */
export function CompanyConflict({ base, mine, theirs, onClose, onResolve }: Props) {
  const { t } = useLingui();
  const { merged, both } = mergeValues(base, mine, theirs);
  const format = (name: keyof CompanyValues, values: CompanyValues) => {
    if (name === "vatStatus") return values.vatStatus === "exempt" ? t`VAT-exempt` : t`VAT-registered`;
    return values[name];
  };
  return (
    <ConflictDialog
      title={t`Someone else saved the company first`}
      differences={changedFields(base, theirs).map((name) => ({
        label: t(companyLabels[name]),
        theirs: format(name, theirs),
        mine: both.includes(name) ? format(name, mine) : null,
      }))}
      onClose={onClose}
      onTakeTheirs={() => onResolve(theirs, false)}
      onKeepMine={() => onResolve(merged, true)}
    />
  );
}
