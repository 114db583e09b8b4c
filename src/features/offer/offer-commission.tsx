import { Trans } from "@lingui/react/macro";
import { type AgreedCommission, commissionOn, firstTerms } from "../../../domain/order/commission.ts";
import { firstPeriod, type PriceBreakdown } from "../../../domain/reservation/price.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./offer.module.css";

interface Props {
  price: PriceBreakdown;
  agreed: AgreedCommission;
}

/** What the partner keeps of the first payment by how the client pays it, by the rule that charges the commission. */
export function OfferCommission({ price, agreed }: Props) {
  const format = useFormat();
  const { todayGrosze, depositGrosze } = price;
  const earned = todayGrosze - depositGrosze;
  const terms = firstTerms(agreed, false, firstPeriod(price));
  const commissionIf = (onlineGrosze: number) =>
    commissionOn(terms, { amountGrosze: earned, receivedGrosze: earned, onlineGrosze });
  const online = format.money(commissionIf(earned));
  const direct = format.money(commissionIf(0));
  const share = format.money(todayGrosze - commissionIf(earned));
  const directShare = format.money(todayGrosze - commissionIf(0));
  return (
    <p className={css.quiet}>
      <Trans>
        Commission on the first payment, VAT included: {online} if it is paid through Boksy (you keep {share}); {direct}{" "}
        if your own client pays you directly (you keep {directShare}).
      </Trans>
      {depositGrosze > 0 && (
        <>
          {" "}
          <Trans>There is none on the deposit.</Trans>
        </>
      )}
    </p>
  );
}
