import { Trans, useLingui } from "@lingui/react/macro";
import { addMonths } from "../../../../domain/core/day.ts";
import { chargesBefore } from "../../../../domain/rent/next-charge.ts";
import { termOf } from "../../../../domain/rent/payment-term.ts";
import type { ChangePaymentTermInput } from "../../../../domain/rent/schema.ts";
import {
  PaymentTermFields,
  TermMailNote,
  type TypedTerm,
  termInput,
  typedTerm,
} from "../../../lib/forms/payment-term-fields.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useTermText } from "../../../lib/i18n/use-term-text.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { RentChangedNotice } from "../commands/rent-changed-notice.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "../partner/partner-mutations.ts";
import type { PartnerRent } from "../partner/queries.ts";
import { chargedOf } from "../terms.ts";

const shownMonths = 3;

/** Changes when the next charges of the rental are due. */
export function PaymentTermDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const termText = useTermText();
  const { clientName, paymentTerms } = rent;
  const mutation = useRentMutation<PartnerRent, ChangePaymentTermInput, unknown>(
    rent,
    partnerCommands(rent.id).changePaymentTerm,
    () => {
      toastSuccess(t`Payment term saved`);
      onClose();
    },
  );
  const inputOf = (typed: TypedTerm) => ({ ...termInput(typed), version: rent.version });
  const form = useForm<TypedTerm>({
    defaultValues: typedTerm(paymentTerms.rent),
    schema: async () => (await import("../../../../domain/rent/schema.ts")).changePaymentTermInput,
    toInput: inputOf,
    mutation,
    onSubmit: (typed) => mutation.mutate(termInput(typed)),
  });
  const inherited = termOf({ ...paymentTerms, rent: null });
  const text = termText(inherited);
  const until = addMonths(rent.chargedToOn ?? rent.startOn, shownMonths);
  const periods = chargesBefore(chargedOf(rent), until).map(({ fromOn }) => fromOn);
  return (
    <FormDialog title={t`Payment term: ${clientName}`} submitLabel={t`Save`} form={form} onClose={onClose}>
      <RentChangedNotice seen={mutation.seen} now={rent} />
      <p>
        <Trans>It counts from the next charge on. What is charged already keeps its due day.</Trans>{" "}
        <TermMailNote hasEmail={rent.email !== ""} />
      </p>
      <PaymentTermFields
        form={form}
        inherited={inherited}
        periods={periods}
        emptyHint={
          paymentTerms.client === null ? (
            <Trans>Both empty: as for all clients, {text}.</Trans>
          ) : (
            <Trans>Both empty: as for all rentals of the client, {text}.</Trans>
          )
        }
      />
    </FormDialog>
  );
}
