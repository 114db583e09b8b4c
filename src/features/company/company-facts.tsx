import { useLingui } from "@lingui/react/macro";
import type { OwnCompany } from "../../lib/session/own-company.ts";
import { Section } from "../../ui/layout/section.tsx";
import css from "./company.module.css";
import { companyLabels } from "./company-labels.ts";
import { companyFieldNames, valuesOf } from "./values.ts";

/** Read-only company data for staff who may not edit it. */
export function CompanyFacts({ company }: { company: OwnCompany }) {
  const { t } = useLingui();
  const vat = { vat23: t`VAT-registered`, exempt: t`VAT-exempt` };
  const values = valuesOf(company);
  const shown = companyFieldNames.filter((name) => values[name] !== "");
  return (
    <Section title={t`Company`} lead={t`An owner can change this data.`}>
      <dl className={css.facts}>
        {shown.map((name) => (
          <div key={name} className={css.fact}>
            <dt>{t(companyLabels[name])}</dt>
            <dd>{name === "vatStatus" ? vat[values.vatStatus] : values[name]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
