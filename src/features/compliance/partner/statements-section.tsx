import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { AnchorButton } from "../../../ui/forms/button.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import css from "./compliance.module.css";
import { statementsQuery } from "./queries.ts";

/** What the platform reports about the company, by year. */
export function StatementsSection() {
  const { t } = useLingui();
  const { data } = useQuery(statementsQuery);
  if (data === undefined || data.years.length === 0) return null;
  return (
    <Section
      title={t`Yearly statements`}
      lead={t`What Boksy reports to the tax authority about your income from rentals (DAC7): payments, commission, rentals and days rented in each quarter, by place.`}
    >
      <ul className={css.files}>
        {data.years.map((year) => (
          <li key={year}>
            <AnchorButton variant="soft" href={`/api/partner/compliance/statements/${year}/statement.csv`}>
              <Trans>Download {year} (CSV)</Trans>
            </AnchorButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
