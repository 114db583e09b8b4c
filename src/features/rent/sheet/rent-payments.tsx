import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { RecordedMethod } from "../../../../domain/rent/recorded-payment.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { SimpleCommandDialog } from "../commands/simple-command-dialog.tsx";
import { partnerCommands } from "../partner/partner-mutations.ts";
import type { PartnerRent } from "../partner/queries.ts";
import css from "./rent-sheet.module.css";

type Payment = PartnerRent["payments"][number];

/** Payments recorded by staff, newest first, each of which can be undone, and what a deposit or a lower charge paid. */
export function RentPayments({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  const format = useFormat();
  const [undone, setUndone] = useState<Payment | null>(null);
  const methods: Record<RecordedMethod, string> = {
    ...{ transfer: t`bank transfer`, cash: t`cash`, terminal: t`card terminal` },
  };
  const kinds = {
    deposit: t({ message: "from the deposit", context: "payment" }),
    reduction: t({ message: "credit for a lower charge", context: "payment" }),
  };
  const send = partnerCommands(rent.id).undoPayment;
  return (
    <>
      <ul className={css.rows}>
        {rent.payments.map((payment) => {
          const { id, kind, amountGrosze, receivedOn, method, title, isUndone, isFromCredit, creditGrosze } = payment;
          const isPayment = kind === "received" && !isFromCredit;
          const notes = [
            isFromCredit ? "" : title,
            isPayment && creditGrosze > 0 ? t`including ${format.money(creditGrosze)} credit` : "",
            isUndone ? t({ message: "undone", context: "payment" }) : "",
          ];
          const amount = format.money(amountGrosze);
          return (
            <li key={id}>
              <span>
                {format.day(receivedOn)},{" "}
                {isFromCredit ? t`credit used` : kind === "received" ? methods[method] : kinds[kind]}
              </span>
              {isUndone ? <del>{amount}</del> : isPayment ? <b>{amount}</b> : <span>{amount}</span>}
              <small>{notes.filter((note) => note !== "").join(", ")}</small>
              {!isUndone && isPayment && (
                <Button variant="quiet" size="small" onClick={() => setUndone(payment)}>
                  <Trans>Undo</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {undone !== null && (
        <SimpleCommandDialog
          title={t`Undo the payment of ${format.money(undone.amountGrosze)}?`}
          submitLabel={t`Undo the payment`}
          doneLabel={t`The payment is undone`}
          rent={rent}
          send={({ version }) => send({ version, paymentId: undone.id })}
          onClose={() => setUndone(null)}
        >
          <p>
            {undone.creditGrosze > 0 ? (
              <Trans>What it and its credit paid is owed again. The payment stays in the list as undone.</Trans>
            ) : (
              <Trans>What it paid is owed again. The payment stays in the list as undone.</Trans>
            )}
          </p>
        </SimpleCommandDialog>
      )}
    </>
  );
}
