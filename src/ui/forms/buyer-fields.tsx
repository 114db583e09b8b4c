import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { parseNip } from "../../../domain/company/company-numbers.ts";
import type { Buyer, TypedBuyer } from "../../../domain/invoice/buyer.ts";
import { typePostcode } from "../../../domain/place/postcode.ts";
import { CountryField } from "./country-field.tsx";
import { FormRow } from "./form.tsx";
import { NipField } from "./nip-field.tsx";
import { RadioTiles } from "./radio-tiles.tsx";
import { TextField } from "./text-field.tsx";

export interface BuyerFieldsProps {
  values: TypedBuyer;
  change: (changed: Partial<TypedBuyer>) => void;
  errors: Readonly<Record<string, string>>;
  /** A field between the company and the address, such as the name of the person. */
  children?: ReactNode;
}

/** What the API receives: a person has no company data, even if it was entered before. */
export const sentBuyer = (typed: TypedBuyer): TypedBuyer =>
  typed.kind === "company" ? typed : { ...typed, companyName: "", taxNumber: "" };

/** The buyer as the agreement names it while it is still being typed. */
export function shownBuyer(typed: TypedBuyer): Buyer {
  const { companyName, taxNumber, ...buyer } = sentBuyer(typed);
  const nip = buyer.country === "PL" ? parseNip(taxNumber) : null;
  return { ...buyer, companyName, nip, taxNumber: buyer.country === "PL" ? null : taxNumber || null };
}

/** Errors of the API’s `buyer` by the names of the fields. */
export const buyerErrors = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name.replace(/^buyer\./, ""), message]));

/** Person or company, with the data that the agreement and the invoice require. */
export function BuyerFields({ values, change, errors, children }: BuyerFieldsProps) {
  const { t } = useLingui();
  const isCompany = values.kind === "company";
  const isPolish = values.country === "PL";
  const field = (name: Exclude<keyof TypedBuyer, "kind" | "country">) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <RadioTiles
        legend={t`Who rents the box`}
        legendHidden
        value={values.kind}
        onChange={(kind) => change({ kind })}
        tiles={[
          { value: "person", label: t`Private person` },
          { value: "company", label: t`Company`, hint: t`Invoice with a tax number` },
        ]}
      />
      {isCompany && (
        <>
          {isPolish ? (
            <NipField
              {...field("taxNumber")}
              onFound={({ name, address }) => change({ companyName: name, ...address })}
            />
          ) : (
            <TextField
              {...field("taxNumber")}
              label={t`Tax number`}
              hint={t`Such as DE123456789, if the company has one.`}
              optional
              autoComplete="off"
              maxLength={30}
            />
          )}
          <TextField {...field("companyName")} label={t`Company name`} autoComplete="organization" maxLength={200} />
        </>
      )}
      {children}
      <TextField
        {...field("street")}
        label={isCompany ? t`Street and number of the company` : t`Street and number`}
        optional={!isCompany}
        autoComplete="street-address"
        maxLength={100}
      />
      <FormRow>
        <TextField
          {...field("postcode")}
          label={t`Postal code`}
          optional={!isCompany || !isPolish}
          inputMode={isPolish ? "numeric" : "text"}
          autoComplete="postal-code"
          placeholder={isPolish ? "00-000" : undefined}
          maxLength={12}
          onChange={({ target }) => change(isPolish ? typePostcode(values, target.value) : { postcode: target.value })}
        />
        <TextField
          {...field("city")}
          label={t`City`}
          optional={!isCompany}
          autoComplete="address-level2"
          maxLength={80}
        />
      </FormRow>
      <CountryField
        label={t`Country`}
        value={values.country}
        autoComplete="country"
        onChange={(country) => change({ country })}
      />
    </>
  );
}
