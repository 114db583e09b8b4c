import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type Voivodeship, voivodeships } from "../../../domain/accountant/limits.ts";
import type { AccountantInput } from "../../../domain/accountant/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Form, FormRow, SaveFoot } from "../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/layout/section.module.css";
import type { Accountant } from "./queries.ts";

interface Values {
  email: string;
  locale: "pl" | "en";
  taxOffice: string;
  voivodeship: string;
  county: string;
  commune: string;
}

const filled = (text: string) => (text === "" ? null : text);

/** Where the link of each closed month is sent, and what JPK_FA requires. */
export function AccountantForm({ accountant }: { accountant: Accountant }) {
  const { t } = useLingui();
  const saving = useMutation({
    mutationFn: (json: AccountantInput) => unwrap(api.partner.accountant.$put({ json })),
    meta: { showsOwnErrors: true },
  });
  const inputOf = (values: Values): AccountantInput => ({
    version: accountant.version,
    locale: values.locale,
    email: filled(values.email),
    taxOffice: filled(values.taxOffice),
    voivodeship: filled(values.voivodeship) as Voivodeship | null,
    county: filled(values.county),
    commune: filled(values.commune),
  });
  const form = useForm<Values>({
    defaultValues: {
      email: accountant.email ?? "",
      locale: accountant.locale,
      taxOffice: accountant.taxOffice ?? "",
      voivodeship: accountant.voivodeship ?? "",
      county: accountant.county ?? "",
      commune: accountant.commune ?? "",
    },
    schema: async () => (await import("../../../domain/accountant/schema.ts")).accountantInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) => saving.mutate(inputOf(values), { onSuccess: () => toastSuccess(t`Saved`) }),
  });
  return (
    <Form form={form} className={css.form}>
      <FormRow>
        <TextField
          {...form.field("email")}
          label={t`Accountant’s email`}
          hint={t`On the second day of each month, we send a link to the documents of the previous month. Leave this empty to send nothing.`}
          type="email"
          inputMode="email"
          autoComplete="off"
          optional
        />
        <SelectField {...form.field("locale")} label={t`Language of emails and lists`}>
          <option value="pl">Polski</option>
          <option value="en">English</option>
        </SelectField>
      </FormRow>
      <h3>
        <Trans>Data for JPK_FA</Trans>
      </h3>
      <Missing missing={accountant.missing} />
      <FormRow>
        <TextField
          {...form.field("taxOffice")}
          label={t`Tax office code`}
          hint={t`Four digits, such as 1208.`}
          inputMode="numeric"
          maxLength={4}
          optional
        />
        <SelectField
          {...form.field("voivodeship")}
          label={t`Voivodeship`}
          optional
          options={voivodeships.map((name) => ({ value: name, label: name }))}
        >
          <option value="">{t`not given`}</option>
        </SelectField>
      </FormRow>
      <FormRow>
        <TextField {...form.field("county")} label={t`County (powiat)`} maxLength={36} optional />
        <TextField {...form.field("commune")} label={t`Commune (gmina)`} maxLength={36} optional />
      </FormRow>
      <SaveFoot form={form}>
        <Trans>Save the accountant’s settings</Trans>
      </SaveFoot>
    </Form>
  );
}

function Missing({ missing }: Pick<Accountant, "missing">) {
  const { t } = useLingui();
  if (missing.length === 0) return null;
  const labels: Record<Accountant["missing"][number], string> = {
    nip: t`the company’s tax number (NIP)`,
    address: t`the company’s address with a house number`,
    taxOffice: t`tax office code`,
    region: t`the voivodeship, county and commune`,
  };
  const list = missing.map((part) => labels[part]).join(", ");
  return (
    <p>
      <Trans>The documents do not contain JPK_FA yet. Missing: {list}.</Trans>
    </p>
  );
}
