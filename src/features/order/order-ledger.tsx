import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import type { OrderEntry } from "./queries.ts";

/** The entries of the ledger that the order's payments caused. Received is positive, owed is negative. */
export function OrderLedger({ entries }: { entries: readonly OrderEntry[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const accounts: Record<string, string> = {
    provider: t`Payment provider`,
    partnerPayable: t`Owed to the partner`,
    commission: t`Commission`,
    depositHeld: t`Deposits held`,
    vatDue: t`VAT on the commission`,
    refundDue: t`Refunds due`,
    partnerBank: t`The partner’s bank account`,
    clientCredit: t`The client’s credit`,
    disputed: t`Held for disputes`,
    disputeCost: t`Cost of disputes`,
    commissionDue: t`Commission due from the partner`,
    commissionPaid: t`Commission paid by the partner`,
  };
  return (
    <Rows label={t`Ledger`}>
      {entries.map(({ transactionId, at, account, grosze }) => (
        <li key={`${transactionId} ${account} ${grosze}`}>
          <span>
            {accounts[account] ?? account}
            <small>{format.instant(at)}</small>
          </span>
          <b>{format.money(grosze)}</b>
        </li>
      ))}
    </Rows>
  );
}
