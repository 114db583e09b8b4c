import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addDays, addMonths, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { PricePromiseInput } from "../../../domain/place/partner-schema.ts";
import { isPromiseOver, promiseLimits } from "../../../domain/place/price-promise.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Form, FormRow, SaveFoot } from "../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { type OwnPlace, ownPlaceQuery } from "./queries.ts";

interface Values {
  kind: "none" | "months" | "lastOn";
  months: string;
  lastOn: string;
  yearlyPercent: string;
}

/** Defaults of a promise that is being made. */
const usual = { months: "12", yearlyPercent: "5" };

const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

function valuesOf({ pricePromise: promise }: OwnPlace): Values {
  return {
    kind: promise === null ? "none" : promise.months === null ? "lastOn" : "months",
    months: String(promise?.months ?? usual.months),
    lastOn: promise?.lastOn ?? "",
    yearlyPercent: String(promise?.yearlyPercent ?? usual.yearlyPercent),
  };
}

const inputOf = ({ kind, months, lastOn, yearlyPercent }: Values): PricePromiseInput["promise"] =>
  kind === "none"
    ? null
    : {
        months: kind === "months" ? numberOf(months) : null,
        lastOn: kind === "lastOn" ? lastOn : null,
        yearlyPercent: numberOf(yearlyPercent),
      };

/** Errors of the promise belong to its fields. */
const byField = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name.replace("promise.", ""), error]));

/** What the landlord promises about the price to those who reserve from now on. */
export function PricePromiseSection({ place }: { place: OwnPlace }) {
  const { t } = useLingui();
  const format = useFormat();
  const cache = useQueryClient();
  const { version } = place;
  const today = dayAt(new Date(), polishTimeZone);
  const saving = useMutation({
    mutationFn: (values: Values) =>
      unwrap(
        api.partner.places[":placeId"]["price-promise"].$put({
          param: { placeId: place.id },
          json: { promise: inputOf(values), version },
        }),
      ),
    onSuccess: (saved) => {
      cache.setQueryData(ownPlaceQuery(place.id).queryKey, saved);
      toastSuccess(t`Saved`);
    },
    meta: { showsOwnErrors: true },
  });
  const form = useForm<Values>({
    defaultValues: valuesOf(place),
    schema: async () => (await import("../../../domain/place/partner-schema.ts")).pricePromiseInput,
    toInput: (values) => ({ promise: inputOf(values), version }),
    byField,
    mutation: saving,
    onSubmit: (values) => saving.mutate(values),
  });
  const { kind } = form.values;
  const isOver = place.pricePromise !== null && isPromiseOver(place.pricePromise, addDays(today, 1));
  const percent = format.percent(promiseLimits.yearlyPercent / 100);
  return (
    <Section
      title={t`Price guarantee`}
      lead={t`Customers see the guarantee in the search, and it becomes part of their agreement. Boksy refuses prices that break it. Rentals already agreed keep what was guaranteed to them.`}
    >
      <Form form={form}>
        <SelectField {...form.field("kind")} label={t`You guarantee`}>
          <option value="none">{t`nothing: the price may change as the agreement says`}</option>
          <option value="months">{t`the same price for a number of months`}</option>
          <option value="lastOn">{t`the same price until a certain day`}</option>
        </SelectField>
        {kind !== "none" && (
          <FormRow>
            {kind === "months" ? (
              <TextField
                {...form.field("months")}
                label={t`Months from the start of the rental`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
              />
            ) : (
              <DateField
                {...form.field("lastOn")}
                label={t`Last day of the price`}
                hint={isOver ? t`This day is over, so new rentals get no guarantee.` : undefined}
                min={addDays(today, 1)}
                max={addMonths(today, promiseLimits.months)}
              />
            )}
            <TextField
              {...form.field("yearlyPercent")}
              label={t`Then, a year, at most`}
              hint={t`At most ${percent}.`}
              suffix="%"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
            />
          </FormRow>
        )}
        <SaveFoot form={form}>
          <Trans>Save the guarantee</Trans>
        </SaveFoot>
      </Form>
    </Section>
  );
}
