import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { addMonths, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { moveInAheadMonths } from "../../../domain/reservation/hold.ts";
import type { JoinWaitlistInput } from "../../../domain/waitlist/schema.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { useJoinWaitlist } from "./queries.ts";
import { SizeChips, type SizeChoice } from "./size-chips.tsx";
import css from "./waitlist-form.module.css";

interface WaitlistFormProps {
  /** The place to wait for; null asks for a town. */
  placeId: string | null;
  town?: string;
  sizes: readonly SizeChoice[];
  /** The size chosen at first; any size if null or not among `sizes`. */
  size?: string | null;
}

const anySize = "";

/** Joins the waitlist of a place, or of the town that the visitor enters. */
export function WaitlistForm({ placeId, town = "", sizes, size = null }: WaitlistFormProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const join = useJoinWaitlist();
  const todayOn = dayAt(new Date(), polishTimeZone);
  const known = sizes.find(({ id }) => id === size)?.id ?? anySize;
  const inputOf = (values: { email: string; town: string; size: string; fromOn: string }): JoinWaitlistInput => ({
    email: values.email,
    placeId,
    town: placeId === null ? values.town : null,
    size: boxSizes.find(({ id }) => id === values.size)?.id ?? null,
    fromOn: values.fromOn === "" ? null : values.fromOn,
    locale,
  });
  const form = useForm({
    defaultValues: { email: "", town, size: known as string, fromOn: "" },
    schema: async () => (await import("../../../domain/waitlist/schema.ts")).joinWaitlistInput,
    toInput: inputOf,
    mutation: join,
    onSubmit: (values) => join.mutate(inputOf(values)),
  });
  if (join.isSuccess) return <Sent email={join.variables.email} />;
  return (
    <Form form={form} className={css.form}>
      {placeId === null && <TextField {...form.field("town")} label={t`City`} autoComplete="address-level2" />}
      {sizes.length > 0 && (
        <SizeChips
          sizes={sizes}
          any={anySize}
          value={form.values.size}
          onChange={(next) => form.change({ size: next })}
        />
      )}
      <DateField
        {...form.field("fromOn")}
        label={t`From when`}
        optional
        hint={t`Leave it empty for as soon as possible.`}
        min={todayOn}
        max={addMonths(todayOn, moveInAheadMonths)}
      />
      <div className={css.row}>
        <TextField {...form.field("email")} label={t`Email`} type="email" inputMode="email" autoComplete="email" />
        <Button type="submit" variant="next" busy={form.isPending}>
          <Trans>Notify me</Trans>
        </Button>
      </div>
      <FormAlert>{form.alert}</FormAlert>
      <p className={css.note}>
        <Icon name="mail" />
        <Trans>
          We’ll send you a link. Once you confirm your address there, you’re on the list. One email about a free box,
          then we take the address off the list.
        </Trans>
      </p>
    </Form>
  );
}

/** The same for every address, so that it does not reveal who is on the list. */
function Sent({ email }: { email: string }) {
  const answer = useRef<HTMLDivElement>(null);
  // The focused form has unmounted, so focus moves here.
  useEffect(() => answer.current?.focus(), []);
  return (
    <div ref={answer} tabIndex={-1} className={css.sent} role="status">
      <Icon name="mail" />
      <p>
        <b>
          <Trans>Check your inbox</Trans>
        </b>
        <Trans>
          Open the link that we’re sending to {email} within three days. An address that is already on the list gets no
          other link, and no address gets more than four links a day.
        </Trans>
      </p>
    </div>
  );
}
