import { Trans, useLingui } from "@lingui/react/macro";
import { operatorEmails, operatorLine } from "../../../domain/operator.ts";
import { ConsentEditor } from "../../features/consent/consent-editor.tsx";
import { CookieTable } from "../../features/consent/cookie-table.tsx";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Page } from "../../ui/layout/page.tsx";
import css from "./legal.module.css";
import { PolicyClause } from "./policy-clause.tsx";
import { RetainedData } from "./retained-data.tsx";
import { useHashTarget } from "./use-hash-target.ts";

const email = operatorEmails.privacy;

/** The privacy policy: which data is kept, why, for how long, and the visitor’s choices. */
export function PrivacyPolicyPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  useHashTarget();
  const identity = operatorLine(locale);
  const contents = [
    { id: "consents", title: t`Your consents` },
    { id: "controller", title: t`Data controller` },
    { id: "data", title: t`What we store, why and for how long` },
    { id: "recipients", title: t`Who receives your data` },
    { id: "rights", title: t`Your rights` },
    { id: "cookies", title: t`Cookies` },
  ];
  return (
    <Page title={t`Privacy policy`} width="narrow" lead={<Trans>In force from November 29, 2026.</Trans>}>
      <nav className={css.contents} aria-label={t`On this page`}>
        <ul>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.legal}>
        <section id="consents">
          <h2>
            <Trans>Your consents</Trans>
          </h2>
          <ConsentEditor />
        </section>
        <section id="controller">
          <h2>
            <Trans>Data controller</Trans>
          </h2>
          <p>
            <Trans>
              The controller of your account and visit data is {identity}. When you rent, the landlord named in the
              agreement is a separate controller of the data needed to perform it.
            </Trans>
          </p>
          <p>
            <Trans>
              Write to us about your data: <a href={`mailto:${email}`}>{email}</a>.
            </Trans>
          </p>
        </section>
        <RetainedData />
        <section id="recipients">
          <h2>
            <Trans>Who receives your data</Trans>
          </h2>
          <p>
            <Trans>
              The landlord, and the accountant whom the landlord chooses, see your reservation, contact details,
              invoices and payments for their boxes. The payment provider, Stripe, receives the data it needs to process
              the payment; we never see your card number. Google stores the sign-in accounts. Cloudflare hosts the
              servers and the database, delivers our emails and, if many reservations come from one network, checks that
              a person is reserving (Turnstile). OpenStreetMap delivers the images of maps and so learns your IP
              address; it is asked once you use a map. SMSAPI delivers text messages if the landlord sends any. We don’t
              sell your data.
            </Trans>
          </p>
          <p>
            <Trans>
              With your consent, Google Analytics counts visits, Hotjar records them, and Sentry receives error reports.
            </Trans>
          </p>
          <p>
            <Trans>
              The tax administration receives invoices to companies, and to you if you ask for it, through the national
              invoice system (KSeF). Once a year it receives the data of partners that European Union law requires of
              marketplaces (DAC7): their identification, bank account and what they were paid.
            </Trans>
          </p>
          <p>
            <Trans>
              Your name, email and phone number are necessary to reserve a box, and your address for an invoice; you
              need not give anything else. If you rented from a landlord before they joined Boksy, we have your data
              from that landlord.
            </Trans>
          </p>
          <PolicyClause kind="dataRecipients" />
          <p>
            <Trans>
              Some of these companies are in the United States. They take part in the EU–US Data Privacy Framework or
              are bound by the European Commission’s standard clauses.
            </Trans>
          </p>
        </section>
        <section id="rights">
          <h2>
            <Trans>Your rights</Trans>
          </h2>
          <p>
            <Trans>
              You have the right to access, correct, transfer and delete your data, to restrict or object to its
              processing, and to withdraw any consent as easily as you gave it. We respond within a month.
            </Trans>
          </p>
          <p>
            <Trans>
              One decision can be automatic: access to a box is suspended when rent stays unpaid longer than the
              agreement allows and after a demand for payment, unless the landlord approves each step. You can ask the
              landlord or us to have a person decide, give your point of view and contest it.
            </Trans>
          </p>
          <p>
            <Trans>
              If you believe we process data unlawfully, you may lodge a complaint with the President of the Personal
              Data Protection Office (UODO) in Warsaw.
            </Trans>
          </p>
        </section>
        <section id="cookies">
          <h2>
            <Trans>Cookies</Trans>
          </h2>
          <p>
            <Trans>
              An asterisk stands for any ending of a name. Analytics and recording cookies are set only after you
              consent, and we delete them when you withdraw consent. None is used for marketing.
            </Trans>
          </p>
          <CookieTable />
        </section>
      </div>
    </Page>
  );
}
