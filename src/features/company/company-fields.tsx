import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { typePostcode } from "../../../domain/place/postcode.ts";
import { FormRow, FormSection } from "../../ui/forms/form.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { companyLabels } from "./company-labels.ts";
import { RegisterSuggestion } from "./register-suggestion.tsx";
import type { CompanyField, CompanyValues } from "./values.ts";

export interface CompanyFieldsProps {
  values: CompanyValues;
  change: (changed: Partial<CompanyValues>) => void;
  errors: Readonly<Record<string, string>>;
  /** About a new bank account. */
  accountNote?: ReactNode;
}

function useFieldProps({ values, change, errors }: CompanyFieldsProps) {
  const { t } = useLingui();
  return (name: Exclude<CompanyField, "vatStatus">) => ({
    name,
    label: t(companyLabels[name]),
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
}

/** The sections of the company form. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { t } = useLingui();
  const fieldProps = useFieldProps(props);
  const { values, change } = props;
  return (
    <>
      <FormSection title={t`Company`} lead={t`Shown as the landlord on agreements and invoices.`}>
        <TextField {...fieldProps("nip")} inputMode="numeric" autoComplete="off" />
        <RegisterSuggestion {...props} />
        <TextField
          {...fieldProps("legalName")}
          autoComplete="organization"
          onChange={({ target: { value: legalName } }) =>
            // The account holder follows the company name until it is edited.
            change({
              legalName,
              ...(values.bankAccountHolder === values.legalName && { bankAccountHolder: legalName }),
            })
          }
        />
        <FormRow>
          <TextField {...fieldProps("regon")} inputMode="numeric" autoComplete="off" optional />
          <TextField {...fieldProps("krs")} inputMode="numeric" autoComplete="off" optional />
        </FormRow>
      </FormSection>
      <FormSection title={t`Address`} lead={t`The company’s registered office. Places have their own addresses.`}>
        <TextField {...fieldProps("street")} autoComplete="street-address" />
        <FormRow>
          <TextField
            {...fieldProps("postcode")}
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="00-000"
            onChange={(event) => change(typePostcode(values, event.target.value))}
          />
          <TextField {...fieldProps("city")} autoComplete="address-level2" />
        </FormRow>
      </FormSection>
      <FormSection title={t`Contact`} lead={t`Reservation updates come here. Tenants see the email and phone number.`}>
        <TextField {...fieldProps("contactName")} autoComplete="name" />
        <FormRow>
          <TextField {...fieldProps("email")} type="email" inputMode="email" autoComplete="email" />
          <TextField {...fieldProps("phone")} type="tel" inputMode="tel" autoComplete="tel" />
        </FormRow>
      </FormSection>
      <Vat {...props} />
      <FormSection title={t`Bank account`} lead={t`Shown on invoices for tenants who pay by bank transfer.`}>
        <TextField
          {...fieldProps("iban")}
          inputMode="numeric"
          autoComplete="off"
          hint={t`26 digits, with or without PL.`}
        />
        <TextField {...fieldProps("bankAccountHolder")} autoComplete="off" />
        {props.accountNote}
      </FormSection>
    </>
  );
}

function Vat(props: CompanyFieldsProps) {
  const { t } = useLingui();
  const fieldProps = useFieldProps(props);
  return (
    <FormSection title={t(companyLabels.vatStatus)} lead={t`It determines the rate on your invoices.`}>
      <RadioTiles
        legend={t(companyLabels.vatStatus)}
        legendHidden
        value={props.values.vatStatus}
        onChange={(vatStatus) => props.change({ vatStatus })}
        tiles={[
          { value: "vat23", label: t`VAT-registered`, hint: t`23% on box rent. Invoices to companies go to KSeF.` },
          { value: "exempt", label: t`VAT-exempt`, hint: t`Invoices state the legal basis` },
        ]}
      />
      {props.values.vatStatus === "exempt" && (
        <TextField
          {...fieldProps("vatExemptBasis")}
          autoComplete="off"
          hint={<Trans>As on your invoices, such as “art. 113 ust. 1 ustawy o VAT”.</Trans>}
        />
      )}
    </FormSection>
  );
}
