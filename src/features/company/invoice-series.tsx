import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnCompany } from "../../lib/session/own-company.ts";
import { FormSection } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { companyLabels } from "./company-labels.ts";
import type { useCompanyForm } from "./use-company-form.ts";

export interface InvoiceSeriesProps {
  company: OwnCompany;
  form: Pick<ReturnType<typeof useCompanyForm>, "field" | "values">;
}

/** The prefix of invoice numbers: free until the first invoice, then for the next year only. */
export function InvoiceSeries({ company, form }: InvoiceSeriesProps) {
  const { t } = useLingui();
  const { hasInvoices, nextSeriesYear } = company;
  const prefix = form.values.invoicePrefix.trim().toUpperCase() || "AB";
  const text = { autoComplete: "off", autoCapitalize: "characters", maxLength: 10 } as const;
  return (
    <FormSection
      title={t`Invoice series`}
      lead={t`Boksy numbers your invoices in a series of its own, such as ${prefix}/${nextSeriesYear - 1}/11/0001. Ask your accountant which prefix to use.`}
    >
      <TextField
        {...form.field("invoicePrefix")}
        {...text}
        label={t(companyLabels.invoicePrefix)}
        readOnly={hasInvoices}
        hint={
          hasInvoices ? (
            <Trans>Invoices have been issued in this series, so it stays until the end of the year.</Trans>
          ) : (
            <Trans>2 to 10 letters or digits. You can change it until the first invoice.</Trans>
          )
        }
      />
      {hasInvoices && (
        <TextField
          {...form.field("nextInvoicePrefix")}
          {...text}
          label={t`Prefix from January 1, ${nextSeriesYear}`}
          optional
          hint={<Trans>Leave it empty to keep {prefix}.</Trans>}
        />
      )}
    </FormSection>
  );
}
