import { Trans, useLingui } from "@lingui/react/macro";
import type { AgreedCommission } from "../../../domain/order/commission.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";

/** The commission for tenants whom the partner brought, in a few words. */
export function useOwnCommission() {
  const { t } = useLingui();
  const format = useFormat();
  return ({ ownBasisPoints, ownFeeGrosze }: Pick<AgreedCommission, "ownBasisPoints" | "ownFeeGrosze">): string => {
    const share = `${format.number(ownBasisPoints / 100)}%`;
    const fee = format.money(ownFeeGrosze);
    if (ownFeeGrosze === 0) return ownBasisPoints === 0 ? t`no commission` : share;
    return ownBasisPoints === 0
      ? t`${fee} a month for each occupied box`
      : t`${share} and ${fee} a month for each occupied box`;
  };
}

/** What the commission is, in two sentences that are the same on every page. */
export function CommissionRates({ of }: { of: AgreedCommission }) {
  const format = useFormat();
  const rate = `${format.number(of.commissionBasisPoints / 100)}%`;
  const own = useOwnCommission()(of);
  return (
    <>
      <Trans>
        Our commission is <strong>{rate}</strong> of the rent and products paid, VAT included, if tenants pay through
        Boksy or found your box on Boksy. There is none on deposits.
      </Trans>{" "}
      <Trans>
        For tenants whom you brought and who pay you directly: <strong>{own}</strong>.
      </Trans>
    </>
  );
}
