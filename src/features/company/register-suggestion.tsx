import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { parseIban, parseNip } from "../../../domain/company/company-numbers.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "./company.module.css";
import { type RegisterAnswer, registerQuery } from "./queries.ts";
import type { CompanyValues } from "./values.ts";

interface Props {
  values: CompanyValues;
  change: (changed: Partial<CompanyValues>) => void;
}

/** The register's data for the tax number, with an offer to fill in empty fields only. */
export function RegisterSuggestion({ values, change }: Props) {
  const { data } = useQuery(registerQuery(parseNip(values.nip)));
  return (
    <div role="status" className={css.offer}>
      {data && <Answer register={data.register} answer={data.answer} values={values} change={change} />}
    </div>
  );
}

function Answer({ register, answer, values, change }: RegisterAnswer & Props) {
  if (answer.kind === "unknown") {
    // Only the checksum was verified, because no register is configured.
    return register === "checksums" ? null : (
      <p>
        <Trans>The VAT register isn’t responding. Continue: we’ll check the company later.</Trans>
      </p>
    );
  }
  const isCharging = values.vatStatus === "vat23";
  if (answer.kind === "absent") {
    return isCharging ? (
      <p>
        <Trans>This NIP is not in the VAT register. Check it and the VAT status below.</Trans>
      </p>
    ) : null;
  }
  const { company } = answer;
  const { name, address } = company;
  const iban = parseIban(values.iban);
  const missing = valuesForEmptyFields(values, company);
  return (
    <>
      <p>
        <Trans>
          In the VAT register: <b>{name}</b>
        </Trans>
        {address && `, ${address.street}, ${address.postcode} ${address.city}`}
      </p>
      {isCharging && !company.vatActive && (
        <p>
          <Trans>The VAT register doesn’t list this company as an active VAT payer. Check the VAT status below.</Trans>
        </p>
      )}
      {iban !== null && company.accounts.length > 0 && !company.accounts.includes(iban) && (
        <p>
          <Trans>The account below is not on the VAT white list. Companies may refuse to pay to it.</Trans>
        </p>
      )}
      {Object.keys(missing).length > 0 && (
        <Button variant="soft" size="small" onClick={() => change(missing)}>
          <Trans>Fill in the empty fields</Trans>
        </Button>
      )}
    </>
  );
}

type Registered = Extract<RegisterAnswer["answer"], { kind: "found" }>["company"];

/** The register's values for the fields that are empty. */
function valuesForEmptyFields(
  values: CompanyValues,
  { name, address, regon, krs, accounts }: Registered,
): Partial<CompanyValues> {
  const [account] = accounts;
  const offered: Partial<CompanyValues> = {
    legalName: name,
    ...address,
    ...(regon !== null && { regon }),
    ...(krs !== null && { krs }),
    ...(accounts.length === 1 && account !== undefined && { iban: account, bankAccountHolder: name }),
  };
  const empty = Object.entries(offered).filter(([field]) => values[field as keyof CompanyValues].trim() === "");
  return Object.fromEntries(empty);
}
