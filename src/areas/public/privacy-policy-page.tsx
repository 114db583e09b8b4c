import { Trans, useLingui } from "@lingui/react/macro";
import { ConsentEditor } from "../../features/consent/consent-editor.tsx";
import { CookieTable } from "../../features/consent/cookie-table.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./legal.module.css";
import { RetainedData } from "./retained-data.tsx";

const address = "prywatnosc@boksy.example";

/** The privacy policy: which data is kept, why, for how long, and the visitor’s choices. */
export function PrivacyPolicyPage() {
  const { t } = useLingui();
  const contents = [
    { id: "consents", title: t`Your consents` },
    { id: "controller", title: t`Data controller` },
    { id: "data", title: t`What we store, why and for how long` },
    { id: "recipients", title: t`Who receives your data` },
    { id: "rights", title: t`Your rights` },
    { id: "cookies", title: t`Cookies` },
  ];
  return (
    <Page title={t`Privacy policy`} width="narrow" lead={<Trans>In force from 21 November 2026.</Trans>}>
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
              The controller of your account and visit data is [TO BE COMPLETED: name, address, NIP of the operator].
              When you rent, the landlord named in the agreement is a separate controller of the data needed to perform
              it.
            </Trans>
          </p>
          <p>
            <Trans>
              Write to us about your data: <a href={`mailto:${address}`}>{address}</a>.
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
              The landlord sees your reservation, contact details and payments for their boxes. The payment provider
              receives the data it needs to process the payment; we never see your card number. Google stores the
              sign-in accounts; Cloudflare hosts the servers and the database. We don’t sell your data.
            </Trans>
          </p>
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
              If you believe we process data unlawfully, you may lodge a complaint with the President of the Personal
              Data Protection Office (UODO) in Warsaw. No decision about you is based solely on automated processing.
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
