import { Trans } from "@lingui/react/macro";
import { commissionOf } from "../../../domain/order/commission.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./offer.module.css";

interface Props {
  price: PriceBreakdown;
  basisPoints: number;
}

/** What the partner keeps of the first payment, by the rule that charges the commission. */
export function OfferCommission({ price: { todayGrosze, depositGrosze }, basisPoints }: Props) {
  const format = useFormat();
  const commissionGrosze = commissionOf(todayGrosze - depositGrosze, basisPoints);
  const rate = `${format.number(basisPoints / 100)}%`;
  const commission = format.money(commissionGrosze);
  const share = format.money(todayGrosze - commissionGrosze);
  return (
    <p className={css.quiet}>
      {depositGrosze === 0 ? (
        <Trans>
          Our commission on the first payment is {commission} ({rate}, VAT included). You keep {share}.
        </Trans>
      ) : (
        <Trans>
          Our commission on the first payment is {commission} ({rate}, VAT included; none on the deposit). You keep{" "}
          {share}.
        </Trans>
      )}
    </p>
  );
}
