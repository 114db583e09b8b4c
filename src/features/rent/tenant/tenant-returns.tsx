import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { RefundRow } from "../../../ui/data/refund-rows.tsx";
import { ReturnAccount } from "../../../ui/data/return-account.tsx";
import { Rows } from "../../../ui/layout/sheet-parts.tsx";
import css from "../commands/commands.module.css";
import type { TenantTerms } from "./queries.ts";

/** What was or will be returned to the tenant, each with its state, and the account for transfers. */
export function TenantReturns({ terms }: { terms: TenantTerms }) {
  const { t } = useLingui();
  const format = useFormat();
  const { refunds, transfersDue, needsReturnAccount, reservationId, returnIban } = terms;
  if (refunds.length + transfersDue.length === 0 && !needsReturnAccount) return null;
  const kinds: Record<(typeof transfersDue)[number]["kind"], string> = {
    deposit: t`Deposit by bank transfer`,
    credit: t`Credit by bank transfer`,
    payment: t`Refund by bank transfer`,
  };
  return (
    <div className={css.returns}>
      <Rows label={t`Refunds`}>
        {refunds
          .filter(({ transfer }) => transfer === null)
          .map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        {transfersDue.map(({ id, kind, amountGrosze, paidOn }) => (
          <li key={id}>
            <span>
              {kinds[kind]}
              <small>
                {paidOn !== null && <Trans>transferred by the landlord on {format.day(paidOn)}</Trans>}
                {paidOn === null && kind !== "credit" && <Trans>to be transferred by the landlord</Trans>}
                {paidOn === null && kind === "credit" && returnIban === null && (
                  <Trans>if you enter an account number, unless it pays charges first</Trans>
                )}
                {paidOn === null && kind === "credit" && returnIban !== null && (
                  <Trans>to be transferred by the landlord, unless it pays charges first</Trans>
                )}
              </small>
            </span>
            <b>{format.money(amountGrosze)}</b>
          </li>
        ))}
      </Rows>
      {needsReturnAccount && <ReturnAccount reservationId={reservationId} iban={returnIban} />}
    </div>
  );
}
