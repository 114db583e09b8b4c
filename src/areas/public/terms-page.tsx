import { Trans, useLingui } from "@lingui/react/macro";
import { holdMinutes, paymentMinutes, withdrawalDays } from "../../../domain/reservation/hold.ts";
import { Page } from "../../ui/layout/page.tsx";
import css from "./legal.module.css";

/** The terms that a customer accepts when signing. Their numbers are the product's own constants. */
export function TermsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Terms`} width="narrow" lead={<Trans>In force from 21 November 2026.</Trans>}>
      <ol className={css.legal}>
        <li>
          <h2>
            <Trans>What Boksy is</Trans>
          </h2>
          <p>
            <Trans>
              Boksy is a marketplace: it shows free storage boxes, takes reservations and passes payments on. The
              landlord is the partner named in each agreement; Boksy is not a party to the rent.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Reserving and paying</Trans>
          </h2>
          <p>
            <Trans>
              A box is kept for {holdMinutes} minutes while you fill in the form, and through the payment, which may
              take {paymentMinutes} minutes. The agreement is concluded when the payment is confirmed.
            </Trans>
          </p>
          <p>
            <Trans>
              If the money comes after the box has gone to someone else, we return all of it at once. The price you saw
              before paying is the price you pay; it includes VAT.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Rent and deposit</Trans>
          </h2>
          <p>
            <Trans>
              Rent is paid in advance for each month, counted from the day of moving in. The landlord returns the
              deposit within 7 days of the box being handed back, less documented amounts due.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>What may not be stored</Trans>
          </h2>
          <p>
            <Trans>
              Nothing flammable, explosive, poisonous, alive, perishable or unlawfully obtained. Nobody may live or run
              a workshop in a box.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Withdrawing and complaints</Trans>
          </h2>
          <p>
            <Trans>
              A consumer may withdraw within {withdrawalDays} days of concluding the agreement, without a reason. If the
              rent began earlier at your wish, you pay for the days used.
            </Trans>
          </p>
          <p>
            <Trans>
              We answer complaints within 14 days. A consumer may also turn to the consumer ombudsman or use
              out-of-court settlement.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>The order of search results</Trans>
          </h2>
          <p>
            <Trans>
              Results are ordered by price, distance or area, as you choose. Partners cannot pay for a higher place.
            </Trans>
          </p>
        </li>
      </ol>
    </Page>
  );
}
