import { useLingui } from "@lingui/react/macro";
import { changedFields, mergeValues } from "../../lib/forms/merge-values.ts";
import { ConflictDialog } from "../../ui/feedback/conflict-dialog.tsx";
import { useCompanyLabels } from "./use-company-labels.ts";
import type { CompanyValues } from "./values.ts";

interface Props {
  /** The company as both began with. */
  base: CompanyValues;
  mine: CompanyValues;
  theirs: CompanyValues;
  onClose: () => void;
  /** What the form holds from now on, and whether it is to be saved at once. */
  onResolve: (values: CompanyValues, isToBeSaved: boolean) => void;
}

/** Two people saved the company: the later one decides. */
export function CompanyConflict({ base, mine, theirs, onClose, onResolve }: Props) {
  const { t } = useLingui();
  const labels = useCompanyLabels();
  const { merged, both } = mergeValues(base, mine, theirs);
  const shown = (name: keyof CompanyValues, values: CompanyValues) => {
    if (name === "vatStatus") return values.vatStatus === "exempt" ? t`VAT-exempt` : t`VAT-registered`;
    return values[name];
  };
  return (
    <ConflictDialog
      title={t`Someone else saved the company first`}
      differences={changedFields(base, theirs).map((name) => ({
        label: labels[name],
        theirs: shown(name, theirs),
        mine: both.includes(name) ? shown(name, mine) : null,
      }))}
      onClose={onClose}
      onTakeTheirs={() => onResolve(theirs, false)}
      onKeepMine={() => onResolve(merged, true)}
    />
  );
}
