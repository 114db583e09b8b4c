import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { maxProformaPayments, proformaOf } from "../../../../domain/rent/proforma.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { SelectField } from "../../../ui/forms/text-field.tsx";
import { CommandSummary } from "../commands/command-summary.tsx";
import { RentCommandDialog } from "../commands/rent-command-dialog.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "../partner/partner-mutations.ts";
import type { PartnerRent } from "../partner/queries.ts";
import { chargedOf, isRunning } from "../terms.ts";

/** The pro formas that can be issued: for one payment, two, and so on. */
function choicesOf(rent: PartnerRent) {
  return Array.from({ length: maxProformaPayments }, (_, at) => at + 1).flatMap((payments) => {
    const proforma = proformaOf(chargedOf(rent), payments);
    return proforma === null || proforma.amountGrosze === 0 ? [] : [{ payments, ...proforma }];
  });
}

/** Whether the rental has a payment that is not charged yet. */
export const mayIssueProforma = (rent: PartnerRent): boolean => isRunning(rent) && choicesOf(rent).length > 0;

/** Asks the tenant to pay the next payments in advance, with a document. */
export function ProformaDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { clientName, email } = rent;
  const mutation = useRentMutation(rent, partnerCommands(rent.id).issueProforma, ({ invoiceId }) => {
    toast({
      title: email === "" ? t`Pro forma issued` : t`Pro forma sent to ${email}`,
      variant: "success",
      action: {
        label: t`Open PDF`,
        altText: t`The PDF is also in the list of invoices`,
        onPress: () => window.open(`/api/invoices/${invoiceId}/pdf`, "_blank", "noopener"),
      },
    });
    onClose();
  });
  const choices = choicesOf(rent);
  const [payments, setPayments] = useState(1);
  const chosen = choices.find((choice) => choice.payments === payments);
  return (
    <RentCommandDialog
      title={t`Pro forma for ${clientName}`}
      submitLabel={email === "" ? t`Issue` : t`Issue and send`}
      rent={rent}
      mutation={mutation}
      onSubmit={chosen ? () => mutation.mutate({ payments }) : null}
      onClose={onClose}
    >
      <SelectField
        label={t`For how many payments`}
        value={payments}
        onChange={({ target }) => setPayments(Number(target.value))}
      >
        {choices.map(({ payments: value }) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <CommandSummary
          facts={[
            [t`Period`, format.period(chosen.fromOn, chosen.toOn)],
            [t`Pay by`, format.day(chosen.dueOn)],
            [t`Amount`, format.money(chosen.amountGrosze), "sum"],
          ]}
        />
      )}
      <p>
        <Plural
          value={payments}
          one="A pro forma is not an invoice. The payment becomes credit, and the charge and its invoice follow on the first day of the period."
          other="A pro forma is not an invoice. The payment becomes credit, and each charge and its invoice follow on the first day of the period."
        />{" "}
        {email === "" && <Trans>{clientName} has no email address: give them the PDF yourself.</Trans>}
      </p>
    </RentCommandDialog>
  );
}
