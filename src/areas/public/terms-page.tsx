import { Trans, useLingui } from "@lingui/react/macro";
import { holdMinutes, paymentMinutes, withdrawalDays } from "../../../domain/reservation/hold.ts";
import { Page } from "../../ui/layout/page.tsx";
import css from "./legal.module.css";

/** The terms that customers accept when signing. Figures come from the product’s constants. */
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
              Boksy is an online marketplace run by [TO BE COMPLETED: name, address, KRS, NIP, email]: it shows
              available boxes, takes reservations and arranges payments. The landlord is the business named in the
              agreement; the operator is not a party to the rental.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Reserving and paying</Trans>
          </h2>
          <p>
            <Trans>
              We hold a box for {holdMinutes} minutes while you fill in the form, and then during payment, which can
              take up to {paymentMinutes} minutes. The agreement is concluded when the payment is confirmed.
            </Trans>
          </p>
          <p>
            <Trans>
              If your payment arrives after the box has been taken by someone else, we refund it in full right away. The
              price you see before paying is the price you pay; it includes VAT.
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
              Nothing flammable, explosive, toxic, perishable or unlawfully obtained, and no animals or plants. You may
              not live or run a business in a box.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Withdrawal and complaints</Trans>
          </h2>
          <p>
            <Trans>
              A consumer may withdraw from the agreement within {withdrawalDays} days of concluding it, without giving a
              reason. If the rental began earlier at your request, you pay for the days used.
            </Trans>
          </p>
          <p>
            <Trans>
              Send complaints about the service to [TO BE COMPLETED: email of the operator], and complaints about the
              rental to the landlord named in your agreement. We answer within 14 days; no answer in that time means the
              complaint is accepted. Consumers may also turn to the local consumer ombudsman or use out-of-court dispute
              resolution [TO BE COMPLETED: ADR body].
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>The order of search results</Trans>
          </h2>
          <p>
            <Trans>
              Results are sorted by price, distance or area, whichever you choose. Partners cannot pay for a higher
              position.
            </Trans>
          </p>
        </li>
      </ol>
    </Page>
  );
}
