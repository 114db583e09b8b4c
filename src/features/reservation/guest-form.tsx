import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { typedBuyer } from "../../../domain/invoice/buyer.ts";
import { href } from "../../../domain/routes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useSessionStorageForm } from "../../lib/forms/use-session-storage-form.ts";
import { BuyerFields, buyerErrors, sentBuyer } from "../../ui/forms/buyer-fields.tsx";
import { Form, FormAlert } from "../../ui/forms/form.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import type { useNameGuest } from "./guest-queries.ts";
import type { Reservation } from "./queries.ts";

/** The submit button is in the price column and, on a phone, in the price bar. */
export const guestFormId = "guest-details";

const blank = { name: "", email: "", phone: "", ...typedBuyer(null) };

type Values = typeof blank;

const toInput = ({ name, email, phone, ...buyer }: Values) => ({ name, email, phone, buyer: sentBuyer(buyer) });

export interface GuestFormProps {
  reservation: Reservation;
  naming: ReturnType<typeof useNameGuest>;
}

/** Name, email and phone of a customer without an account. The server reports invalid values by field. */
export function GuestForm({ reservation, naming }: GuestFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const store = useSessionStorageForm<Values>("guest", {
    ...blank,
    ...reservation.guest,
    ...typedBuyer(reservation.buyer),
  });
  const form = useForm({
    defaultValues: blank,
    store,
    schema: async () => (await import("../../../domain/reservation/guest.ts")).guestInput,
    toInput,
    byField: buyerErrors,
    mutation: naming,
    onSubmit: (values) =>
      naming.mutate(toInput(values), {
        onSuccess: ({ id }) => {
          store.forget();
          void navigate(href("customerReservation", { reservation: id }), { viewTransition: true });
        },
      }),
  });

  return (
    <Form form={form} id={guestFormId}>
      <h2>
        <Trans>Contact</Trans>
      </h2>
      <TextField
        {...form.field("email")}
        label={t`Email`}
        hint={t`We’ll send the confirmation and the link to your reservation here.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...form.field("phone")}
        label={t`Phone`}
        hint={t`For your move-in day. We don’t make sales calls.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <h2>
        <Trans>Who rents the box</Trans>
      </h2>
      <BuyerFields values={form.values} change={form.change} errors={form.errors}>
        <TextField
          {...form.field("name")}
          label={form.values.kind === "company" ? t`Who signs for the company` : t`First and last name`}
          autoComplete="name"
          maxLength={120}
        />
      </BuyerFields>
      <FormAlert>{form.alert}</FormAlert>
    </Form>
  );
}
