import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import css from "./company.module.css";
import { useCompanyLabels } from "./use-company-labels.ts";
import { type CompanyValues, changedFields, mergeValues } from "./values.ts";

interface Props {
  /** The company as both began with. */
  base: CompanyValues;
  mine: CompanyValues;
  theirs: CompanyValues;
  onClose: () => void;
  /** What the form holds from now on, and whether it is to be saved at once. */
  onResolve: (values: CompanyValues, isToBeSaved: boolean) => void;
}

/** What somebody else saved in the meantime, beside what is typed here; fields that only one changed go together. */
export function CompanyConflict({ base, mine, theirs, onClose, onResolve }: Props) {
  const { t } = useLingui();
  const labels = useCompanyLabels();
  const { merged, both } = mergeValues(base, mine, theirs);
  const shown = (name: keyof CompanyValues, values: CompanyValues) => {
    if (name === "vatStatus") return values.vatStatus === "exempt" ? t`We are exempt` : t`We charge VAT`;
    return values[name] === "" ? t`nothing` : values[name];
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Someone saved the company before you`}
      actions={
        <>
          <Button variant="soft" onClick={() => onResolve(theirs, false)}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button onClick={() => onResolve(merged, true)}>
            <Trans>Keep mine and save</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Their changes are here. What you typed is still in the form.</Trans>
      </p>
      <dl className={css.differences}>
        {changedFields(base, theirs).map((name) => {
          const their = shown(name, theirs);
          const my = shown(name, mine);
          return (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>{t`Theirs: ${their}`}</dd>
              {both.includes(name) && <dd>{t`Yours: ${my}`}</dd>}
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}
