import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { PrepaymentOffer } from "../../../domain/rent/billing.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Form, SaveFoot } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import css from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";

const prepaymentQuery = apiQuery(partnerKeys.prepayment, (options) =>
  unwrap(api.partner["prepayment-offer"].$get({}, options)),
);

/** The discounts for tenants who pay several months in advance. */
export function PrepaymentSection() {
  const { t } = useLingui();
  const { data } = useQuery(prepaymentQuery);
  if (data === undefined) return null;
  return (
    <Section
      title={t`Payment in advance`}
      lead={t`Your tenants may choose to pay for several months at once, with a discount on the rent. What they have chosen keeps its discount.`}
    >
      <PrepaymentForm offer={data} />
    </Section>
  );
}

type Values = Record<keyof PrepaymentOffer, string>;

/** Null when empty; NaN for a fraction, which the schema rejects. */
const percentOf = (text: string) => (text.trim() === "" ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN);
const textOf = (percent: number | null) => (percent === null ? "" : String(percent));

const inputOf = ({ quarterlyDiscountPercent, yearlyDiscountPercent }: Values): PrepaymentOffer => ({
  quarterlyDiscountPercent: percentOf(quarterlyDiscountPercent),
  yearlyDiscountPercent: percentOf(yearlyDiscountPercent),
});

function PrepaymentForm({ offer }: { offer: PrepaymentOffer }) {
  const { t } = useLingui();
  const saving = useMutation({
    mutationFn: (json: PrepaymentOffer) => unwrap(api.partner["prepayment-offer"].$put({ json })),
    meta: { showsOwnErrors: true },
  });
  const form = useForm<Values>({
    defaultValues: {
      quarterlyDiscountPercent: textOf(offer.quarterlyDiscountPercent),
      yearlyDiscountPercent: textOf(offer.yearlyDiscountPercent),
    },
    schema: async () => (await import("../../../domain/rent/schema.ts")).prepaymentOfferInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) => saving.mutate(inputOf(values), { onSuccess: () => toastSuccess(t`Saved`) }),
  });
  const percentField = { suffix: "%", inputMode: "numeric", autoComplete: "off", maxLength: 2 } as const;
  return (
    <Form form={form} className={css.form}>
      <TextField
        {...form.field("quarterlyDiscountPercent")}
        {...percentField}
        label={t`Discount for 3 months`}
        hint={t`Leave it empty to not offer this.`}
      />
      <TextField
        {...form.field("yearlyDiscountPercent")}
        {...percentField}
        label={t`Discount for a year`}
        hint={t`Leave it empty to not offer this.`}
      />
      <SaveFoot form={form}>
        <Trans>Save the discounts</Trans>
      </SaveFoot>
    </Form>
  );
}
