import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { ChangeEventHandler } from "react";
import { parseNip } from "../../../domain/company/company-numbers.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { Button } from "./button.tsx";
import css from "./nip-field.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type Answer = InferResponseType<typeof api.companies.register.$get, 200>;

interface Props extends Pick<TextFieldProps, "name" | "error" | "hint" | "optional"> {
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onFound: (company: Extract<Answer, { kind: "found" }>["company"]) => void;
}

/** A Polish tax number. Offers to fill in the company’s data from the VAT register, if it responds. */
export function NipField({ onFound, ...field }: Props) {
  const { t } = useLingui();
  const nip = parseNip(field.value);
  const lookUp = useMutation({
    mutationFn: (number: string) => unwrap(api.companies.register.$get({ query: { nip: number } })),
    meta: { showsOwnErrors: true },
    onSuccess: (answer) => answer.kind === "found" && onFound(answer.company),
  });
  const { data, isError, isPending } = lookUp;
  const isAnswered = nip !== null && lookUp.variables === nip && !isPending;
  return (
    <>
      <div className={css.nip}>
        <TextField {...field} label={t`Tax number (NIP)`} inputMode="numeric" autoComplete="off" maxLength={30} />
        <Button
          variant="soft"
          disabled={nip === null}
          busy={isPending}
          onClick={() => nip !== null && lookUp.mutate(nip)}
        >
          <Trans>Fill in the data</Trans>
        </Button>
      </div>
      <p role="status" className={css.answer}>
        {isAnswered && data?.kind === "found" && <Trans>Filled in from the VAT register. Check the data.</Trans>}
        {isAnswered && data?.kind === "absent" && (
          <Trans>This NIP is not in the VAT register. Check it, or enter the data below.</Trans>
        )}
        {isAnswered && (isError || data?.kind === "unknown") && (
          <Trans>The VAT register isn’t responding. Enter the data below.</Trans>
        )}
      </p>
    </>
  );
}
