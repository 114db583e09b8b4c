import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { countryCodes, countryName } from "../../../domain/core/countries.ts";
import { SelectField, type SelectFieldProps } from "./text-field.tsx";

interface Props extends Pick<SelectFieldProps, "label" | "autoComplete" | "error"> {
  /** ISO 3166-1 alpha-2. */
  value: string;
  onChange: (country: string) => void;
}

/** A country by its name in the current language, Poland first. */
export function CountryField({ onChange, ...props }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale === "en" ? "en" : "pl";
  const countries = useMemo(() => {
    const named = countryCodes.map((code) => ({ code, name: countryName(code, locale) }));
    const order = new Intl.Collator(locale);
    return named.sort((a, b) => Number(b.code === "PL") - Number(a.code === "PL") || order.compare(a.name, b.name));
  }, [locale]);
  return (
    <SelectField {...props} name="country" onChange={(event) => onChange(event.target.value)}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
