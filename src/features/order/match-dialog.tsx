import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { adminChanges } from "../../lib/api/cache/admin-changes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { type ChargeToPay, chargesForQuery, type UnmatchedDetail } from "./queries.ts";
import { useUnmatchedAmount } from "./unmatched-labels.tsx";

/** Makes money the payment of an open charge: those with a reason are proposed, any other can be found. */
export function MatchDialog({ money, onClose }: { money: UnmatchedDetail; onClose: () => void }) {
  const { t } = useLingui();
  const amountOf = useUnmatchedAmount();
  const [q, setQuery] = useState("");
  const [chosen, setChosen] = useState<ChargeToPay | null>(null);
  const charges = useQuery(chargesForQuery(money.id, useDebouncedValue(q.trim(), 250)));
  const { id, version } = money;
  const matching = useMutation({
    mutationFn: (json: { chargeId: string; openGrosze: number; reason: string; version: string }) =>
      unwrap(api.admin["unmatched-payments"][":id"].match.$post({ param: { id }, json })),
    meta: { showsOwnErrors: true, invalidates: adminChanges.orderChanged },
    onSuccess: () => {
      toast({ title: t`The payment is recorded on the charge`, variant: "success" });
      onClose();
    },
  });
  const toInput = ({ reason }: { reason: string }) => ({
    ...{ chargeId: chosen?.chargeId ?? "", openGrosze: chosen?.openGrosze ?? 1, reason, version },
  });
  const form = useForm({
    defaultValues: { reason: "" },
    schema: async () => (await import("../../../domain/payment/unmatched.ts")).matchInput,
    toInput,
    mutation: matching,
    onSubmit: (values) => matching.mutate(toInput(values)),
  });
  const amount = amountOf(money);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Match ${amount} to a charge`}
      submitLabel={<Trans>Match the payment</Trans>}
      canSubmit={chosen !== null}
    >
      <SearchField label={t`Search client, reservation, box, partner`} value={q} onChange={setQuery} />
      <QueryView
        query={charges}
        skeleton={<Skeleton shape="cards" count={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p>
            {q === "" ? (
              <Trans>No open charge has this amount, payer or reference. Search for the client.</Trans>
            ) : (
              <Trans>No open charge matches the search.</Trans>
            )}
          </p>
        }
      >
        {({ items }) => <Charges charges={items} chosen={chosen} onChoose={setChosen} />}
      </QueryView>
      {chosen !== null && <Consequences money={money} charge={chosen} />}
      <TextField
        {...form.field("reason")}
        label={t`Reason`}
        hint={t`For the history.`}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface ChargesProps {
  charges: readonly ChargeToPay[];
  chosen: ChargeToPay | null;
  onChoose: (charge: ChargeToPay) => void;
}

function Charges({ charges, chosen, onChoose }: ChargesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const reasonsOf = ({ sameAmount, sameEmail, named }: ChargeToPay) => [
    ...(sameAmount ? [t`the same amount`] : []),
    ...(sameEmail ? [t`the payer’s email`] : []),
    ...(named ? [t`named in the payment`] : []),
  ];
  return (
    <RadioTiles
      legend={t`Open charges`}
      value={chosen?.chargeId ?? null}
      onChange={(id) => {
        const charge = charges.find(({ chargeId }) => chargeId === id);
        if (charge !== undefined) onChoose(charge);
      }}
      tiles={charges.map((charge) => {
        const { chargeId, clientName, openGrosze, dueOn, code, boxNumber, partnerName } = charge;
        const reasons = reasonsOf(charge).join(", ");
        return {
          value: chargeId,
          label: `${clientName}, ${format.money(openGrosze)}`,
          hint: (
            <>
              <Trans>
                Due {format.day(dueOn)}, box {boxNumber}, {code}, {partnerName}
              </Trans>
              {reasons !== "" && <strong> {reasons}</strong>}
            </>
          ),
        };
      })}
    />
  );
}

function Consequences({ money, charge }: { money: UnmatchedDetail; charge: ChargeToPay }) {
  const format = useFormat();
  const paidGrosze = Math.min(money.amountGrosze, charge.openGrosze);
  const [paid, rest, open] = [
    format.money(paidGrosze),
    format.money(money.amountGrosze - paidGrosze),
    format.money(charge.openGrosze - paidGrosze),
  ];
  return (
    <ul>
      <li>
        {paidGrosze === charge.openGrosze ? (
          <Trans>{paid} pays the charge. The tenant gets an email.</Trans>
        ) : (
          <Trans>
            {paid} pays a part of the charge, and {open} stays due. The tenant gets an email.
          </Trans>
        )}
      </li>
      {money.amountGrosze > paidGrosze && (
        <li>
          <Trans>{rest} becomes the client’s credit and pays their next charges.</Trans>
        </li>
      )}
    </ul>
  );
}
