import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { addDays, type Day, isDay } from "../../../../domain/core/day.ts";
import type { AuthorizePersonInput } from "../../../../domain/rent/authorized-person.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { Form, FormFoot, FormRow } from "../../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../../ui/forms/text-field.tsx";

interface Values {
  name: string;
  email: string;
  locale: string;
  period: string;
  fromOn: string;
  lastOn: string;
}

const dayAfter = (day: string): Day => (isDay(day) ? addDays(day, 1) : day);

function inputOf({ name, email, locale, period, fromOn, lastOn }: Values): AuthorizePersonInput {
  const person = { name, email, locale: locale as "pl" | "en" };
  if (period === "open") return { ...person, fromOn: null, untilOn: null };
  return { ...person, fromOn, untilOn: dayAfter(period === "day" ? fromOn : lastOn) };
}

export interface PersonFormProps {
  rentId: string;
  today: Day;
  onDone: () => void;
}

/** Gives a person access: for a day, for a period or until it is revoked. */
export function PersonForm({ rentId, today, onDone }: PersonFormProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const adding = useMutation({
    mutationFn: (json: AuthorizePersonInput) =>
      unwrap(api.rents[":id"]["authorized-persons"].$post({ param: { id: rentId }, json })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`Access shared. We’ve emailed the link to the code.`, onDone),
  });
  const form = useForm<Values>({
    defaultValues: { name: "", email: "", locale, period: "day", fromOn: today, lastOn: today },
    schema: async () => (await import("../../../../domain/rent/authorized-person.ts")).authorizePersonInput,
    toInput: inputOf,
    byField: ({ untilOn, ...errors }) => (untilOn === undefined ? errors : { ...errors, lastOn: untilOn }),
    mutation: adding,
    onSubmit: (values) => adding.mutate(inputOf(values)),
  });
  const { period } = form.values;
  return (
    <Form form={form}>
      <h3>
        <Trans>Give someone access</Trans>
      </h3>
      <TextField {...form.field("name")} label={t`First and last name`} autoComplete="off" />
      <TextField
        {...form.field("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t`Email`}
        hint={t`We send the link to the code there. No account is needed.`}
      />
      <SelectField {...form.field("locale")} label={t`Email language`}>
        <option value="pl">polski</option>
        <option value="en">English</option>
      </SelectField>
      <SelectField {...form.field("period")} label={t`Access for`}>
        <option value="day">{t`one day`}</option>
        <option value="period">{t`a period`}</option>
        <option value="open">{t`as long as you rent, until revoked`}</option>
      </SelectField>
      {period === "day" && <DateField {...form.field("fromOn")} label={t`Day`} min={today} />}
      {period === "period" && (
        <FormRow>
          <DateField {...form.field("fromOn")} label={t`First day`} min={today} />
          <DateField {...form.field("lastOn")} label={t`Last day`} min={today} />
        </FormRow>
      )}
      <FormFoot error={form.alert}>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="next" busy={form.isPending}>
          <Trans>Give access</Trans>
        </Button>
      </FormFoot>
    </Form>
  );
}
