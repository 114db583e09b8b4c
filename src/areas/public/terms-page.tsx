import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { operator, operatorEmails, operatorLine } from "../../../domain/operator.ts";
import { commissionNoticeDays, standardCommission } from "../../../domain/order/commission.ts";
import { commissionTermDays } from "../../../domain/payout/commission-payment.ts";
import { withdrawalDays } from "../../../domain/reservation/hold.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useOwnCommission } from "../../ui/data/commission-rates.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./legal.module.css";
import { PolicyClause } from "./policy-clause.tsx";
import { useHashTarget } from "./use-hash-target.ts";

/** The terms that customers accept when signing, and partners with their company. Figures come from the product’s constants. */
export function TermsPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  useHashTarget();
  const identity = operatorLine(locale);
  const { phone } = operator[locale];
  return (
    <Page title={t`Terms`} width="narrow" lead={<Trans>In force from November 29, 2026.</Trans>}>
      <ol className={css.legal}>
        <li>
          <h2>
            <Trans>What Boksy is</Trans>
          </h2>
          <p>
            <Trans>
              Boksy is an online marketplace run by {identity}. It shows available boxes, takes reservations and
              arranges payments. The landlord is the business named in the agreement; the operator is not a party to the
              rental.
            </Trans>
          </p>
        </li>
        <li id="contact">
          <h2>
            <Trans>Contact</Trans>
          </h2>
          <p>
            <Trans>
              Write to <EmailLink email={operatorEmails.support} /> or call {phone}. This email address is also the
              single point of contact for users and for authorities under Articles 11 and 12 of Regulation (EU)
              2022/2065 (Digital Services Act). A person answers, in Polish or English.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>What you need</Trans>
          </h2>
          <p>
            <Trans>
              A current browser with JavaScript and an email address. Signing in also needs cookies. Searching and
              reserving need no account.
            </Trans>
          </p>
          <p>
            <Trans>
              You enter into the account agreement by creating an account, free of charge and for an indefinite time.
              You can end it at any time, without giving a reason, by deleting the account in its settings; what the law
              requires us to keep is listed in the <Link to={href("privacyPolicy")}>privacy policy</Link>.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Reserving and paying</Trans>
          </h2>
          <p>
            <Trans>
              We hold a box while you fill in the form, and then during payment. How long is stated before you reserve,
              and the page of your reservation shows the time left. The agreement is concluded when the payment is
              confirmed.
            </Trans>
          </p>
          <p>
            <Trans>
              If your payment arrives after the box has been taken by someone else, we refund it in full right away. The
              price you see before paying is the price you pay; it includes any VAT.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Rent and deposit</Trans>
          </h2>
          <p>
            <Trans>
              Rent is paid for each month, on its first day or by the later day that the offer and the agreement state.
              Months are counted from the day of moving in or, if the offer and the agreement say so, as calendar
              months; a part of a calendar month is then paid in proportion to its days. The landlord returns the
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
              A consumer, or a sole trader with consumer rights, may withdraw from the agreement within {withdrawalDays}{" "}
              days of concluding it, without giving a reason. If the rental began earlier at your request, you pay for
              the days used.
            </Trans>
          </p>
          <p>
            <Trans>
              Send complaints about the service to <EmailLink email={operatorEmails.support} />, and complaints about
              the rental to the landlord named in your agreement. We answer within 14 days; no answer in that time means
              the complaint is accepted. Consumers may also turn to the local consumer ombudsman or use out-of-court
              dispute resolution.
            </Trans>
          </p>
          <PolicyClause kind="disputeBody" />
        </li>
        <li>
          <h2>
            <Trans>Unlawful content</Trans>
          </h2>
          <p>
            <Trans>
              What landlords publish here must be lawful. Anyone can report a location, a photo or a text with the link
              on the location’s page. We confirm every report, decide on it, and explain the decision to the person who
              made the report and to the landlord; either may appeal free of charge within six months.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>The order of search results</Trans>
          </h2>
          <p>
            <Trans>
              If you choose where to search, results are sorted by distance, nearest first; otherwise by price, cheapest
              available box first. You can also sort them by price or by size. Partners cannot pay for a higher
              position.
            </Trans>
          </p>
        </li>
        <li id="partners">
          <h2>
            <Trans>For partners</Trans>
          </h2>
          <PartnerTerms />
        </li>
        <li>
          <h2>
            <Trans>Changes, law and courts</Trans>
          </h2>
          <PolicyClause kind="termsChanges" />
        </li>
      </ol>
    </Page>
  );
}

/** The terms for owners of places (Regulation (EU) 2019/1150, art. 3–5 and 8–11). */
function PartnerTerms() {
  const format = useFormat();
  const commission = `${format.number(standardCommission.commissionBasisPoints / 100)}%`;
  const own = useOwnCommission()(standardCommission);
  return (
    <>
      <p>
        <Trans>
          You offer your boxes in your own name and conclude the agreements with your tenants yourself. You may end the
          agreement with Boksy at any time, by email with 30 days’ notice: we then take your offers down, and running
          rentals continue between you and your tenants. Without tenants, you end it at once by deleting your account.
          Download your data before.
        </Trans>
      </p>
      <p>
        <Trans>
          The commission is {commission} of the rent and products paid, VAT included, if tenants pay through Boksy or
          found your box on Boksy. For tenants whom you brought and who pay you directly: {own}. We may agree otherwise
          with you. We announce a change by email with its reason, at least {commissionNoticeDays} days before anything
          becomes higher; it does not apply to charges and orders made before.
        </Trans>
      </p>
      <p>
        <Trans>
          Commission on online payments is withheld from them. You agree that commission on other payments is taken from
          the balance of your payout account, as far as it goes. A monthly invoice states what was withheld and taken,
          and what is left for you to pay within {commissionTermDays} days.
        </Trans>
      </p>
      <p>
        <Trans>
          You authorize the operator of Boksy to issue invoices and corrections to your tenants in your name and on your
          behalf, in your own number series, from the rentals, charges and payments recorded on Boksy, and to send them
          reminders, demands for payment and other debt collection letters in your name, as you have set. You see all of
          them at once and remain responsible for your taxes.
        </Trans>
      </p>
      <p>
        <Trans>
          If we reject or suspend an account, hold back payouts or remove content, you receive the reasons by email at
          the latest when it takes effect. You may object at <EmailLink email={operatorEmails.partners} />; a person
          reviews the decision and answers with reasons.
        </Trans>
      </p>
      <PolicyClause kind="partnerTerms" />
    </>
  );
}

function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}
