import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { typedBuyer } from "../../../../domain/invoice/buyer.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { BuyerFields, buyerErrors, sentBuyer } from "../../../ui/forms/buyer-fields.tsx";
import { Form, FormAlert } from "../../../ui/forms/form.tsx";
import { RadioTiles } from "../../../ui/forms/radio-tiles.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CorrectLines, lineErrors, sentLines, sumOfLines, typedLines } from "./correct-lines.tsx";
import { type PartnerInvoice, useCorrectInvoice } from "./queries.ts";

interface CorrectInvoiceProps {
  invoice: PartnerInvoice;
  onClose: () => void;
  onDone: (id: string) => void;
}

/** The buyer of an invoice as form values. A buyer without a tax number is a person. */
function typedParty({ nip, taxNumber = null, name, street, postcode, city, country = "PL" }: PartnerInvoice["buyer"]) {
  const isCompany = nip !== null || taxNumber !== null;
  return typedBuyer({
    ...{ kind: isCompany ? ("company" as const) : ("person" as const), companyName: isCompany ? name : "" },
    ...{ nip, taxNumber, street, postcode, city, country },
  });
}

/** Issues a correction of an invoice: to zero, of its lines, or with other data of the buyer. */
export function CorrectInvoice({ invoice, onClose, onDone }: CorrectInvoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const formId = useId();
  const correction = useCorrectInvoice(invoice.id);
  const { latestId, buyer } = invoice;
  const isPerson = buyer.nip === null && (buyer.taxNumber ?? null) === null;
  const defaultValues = {
    ...{ change: "buyer" as "buyer" | "lines" | "cancel", reason: "", isRefunded: true },
    lines: typedLines(invoice.presentLines, format.locale),
    ...{ name: isPerson ? buyer.name : "", ...typedParty(buyer) },
  };
  const toInput = ({ change, reason, isRefunded, name, lines, ...typed }: typeof defaultValues) => {
    if (change === "cancel") return { kind: change, reason, latestId, isRefunded };
    if (change === "lines") return { kind: change, reason, latestId, isRefunded, lines: sentLines(lines) };
    return { kind: change, reason, latestId, name, buyer: sentBuyer(typed) };
  };
  const form = useForm({
    defaultValues,
    schema: async () => (await import("../../../../domain/invoice/correction.ts")).correctInvoiceInput,
    toInput,
    byField: (errors) => lineErrors(buyerErrors(errors)),
    mutation: correction,
    onSubmit: (values) => correction.mutate(toInput(values), { onSuccess: ({ id }) => onDone(id) }),
  });
  const { change } = form.values;
  const paidGrosze =
    change === "buyer" ? 0 : invoice.paidGrosze - (change === "cancel" ? 0 : sumOfLines(form.values.lines));
  const refundableGrosze = Math.min(paidGrosze, invoice.refundableGrosze);
  const creditGrosze = paidGrosze - (form.values.isRefunded ? Math.max(0, refundableGrosze) : 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Correct the invoice`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="next" type="submit" form={formId} busy={form.isPending}>
            <Trans>Issue the correction</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <RadioTiles
          legend={t`What to correct`}
          value={change}
          onChange={(chosen) => form.change({ change: chosen })}
          tiles={[
            { value: "buyer", label: t`The buyer’s data`, hint: t`Also for the next invoices of the rental` },
            { value: "lines", label: t`Amounts or quantities`, hint: t`The charge changes with the invoice` },
            {
              value: "cancel",
              label: t`The whole invoice to zero`,
              hint:
                invoice.paidGrosze > 0
                  ? t`What has been paid is refunded or becomes credit`
                  : t`The charge is no longer owed`,
            },
          ]}
        />
        {refundableGrosze > 0 && (
          <RadioTiles
            legend={t`What has been paid online: ${format.money(refundableGrosze)}`}
            value={form.values.isRefunded ? "refund" : "credit"}
            onChange={(chosen) => form.change({ isRefunded: chosen === "refund" })}
            tiles={[
              {
                value: "refund",
                label: t`Refund it`,
                hint: t`To the original payment method, from your next payouts. Commission comes back to you.`,
              },
              { value: "credit", label: t`Keep it as credit`, hint: t`It covers the client’s other and later charges` },
            ]}
          />
        )}
        {creditGrosze > 0 && (
          <p role="status">
            <Trans>
              {format.money(creditGrosze)} of what has been paid becomes the client’s credit: it covers their other and
              later charges, or you pay it back. You get the commission on it back.
            </Trans>
          </p>
        )}
        <TextField
          {...form.field("reason")}
          label={t`Reason for the correction`}
          hint={t`Printed on the corrective invoice. A client with an email address gets it by email.`}
          autoComplete="off"
          maxLength={200}
        />
        {change === "buyer" && (
          <BuyerFields values={form.values} change={form.change} errors={form.errors}>
            {form.values.kind === "person" && (
              <TextField {...form.field("name")} label={t`First and last name`} autoComplete="off" maxLength={200} />
            )}
          </BuyerFields>
        )}
        {change === "lines" && (
          <CorrectLines
            names={invoice.presentLines.map(({ name }) => name)}
            lines={form.values.lines}
            onChange={(lines) => form.change({ lines })}
          />
        )}
        <FormAlert>{form.alert ?? form.errors.lines}</FormAlert>
      </Form>
    </Dialog>
  );
}
