import { useLingui } from "@lingui/react/macro";
import { CountryField } from "../../ui/forms/country-field.tsx";
import { FormRow } from "../../ui/forms/form.tsx";
import { NipField } from "../../ui/forms/nip-field.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { useFieldLabels } from "./use-field-labels.ts";
import type { ClientField, ClientValues } from "./values.ts";

export interface ClientFieldsProps {
  values: ClientValues;
  change: (changed: Partial<ClientValues>) => void;
  errors: Partial<Record<ClientField, string>>;
}

/** The client's data, not the user's own: the browser must not autofill it. */
const noAutofill = { autoComplete: "off" } as const;

export function ClientFields({ values, change, errors }: ClientFieldsProps) {
  const { t } = useLingui();
  const { labels } = useFieldLabels();
  const isCompany = values.kind === "company";
  const fieldProps = (name: Exclude<ClientField, "kind" | "locale" | "country">) => ({
    ...noAutofill,
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <RadioTiles
        legend={labels.kind}
        legendHidden
        value={values.kind}
        onChange={(kind) => change({ kind })}
        tiles={[
          { value: "person", label: t`Person` },
          { value: "company", label: t`Company` },
        ]}
      />
      {isCompany && values.country === "PL" && (
        <NipField
          {...fieldProps("nip")}
          optional
          hint={t`Shown on invoices.`}
          onFound={({ name, address }) => change({ name, ...address })}
        />
      )}
      <TextField {...fieldProps("name")} label={values.kind === "person" ? t`First and last name` : t`Company name`} />
      <TextField
        {...fieldProps("email")}
        optional
        type="email"
        inputMode="email"
        hint={t`Without it, the client gets no messages and can’t be sent an offer.`}
      />
      <TextField {...fieldProps("phone")} optional type="tel" inputMode="tel" />
      <TextField
        {...fieldProps("street")}
        optional={!isCompany}
        hint={isCompany ? t`Invoices to a company require its address.` : undefined}
      />
      <FormRow>
        <TextField {...fieldProps("postcode")} optional={!isCompany || values.country !== "PL"} />
        <TextField {...fieldProps("city")} optional={!isCompany} />
      </FormRow>
      <CountryField label={labels.country} value={values.country} onChange={(country) => change({ country })} />
      {isCompany && values.country !== "PL" && (
        <TextField {...fieldProps("taxNumber")} optional hint={t`Shown on invoices.`} />
      )}
      <SelectField
        label={labels.locale}
        value={values.locale}
        onChange={(event) => change({ locale: event.target.value === "en" ? "en" : "pl" })}
      >
        <option value="pl" lang="pl">
          Polski
        </option>
        <option value="en" lang="en">
          English
        </option>
      </SelectField>
    </>
  );
}
