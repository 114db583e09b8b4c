import { Trans, useLingui } from "@lingui/react/macro";
import { CookieTable } from "../../features/consent/cookie-table.tsx";
import { ConsentEditor } from "../../features/consent/editor.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { KeptData } from "./kept-data.tsx";
import css from "./legal.module.css";

const address = "prywatnosc@boksy.example";

/** What is kept of people, why and for how long, and where they decide about it. */
export function PrivacyPolicyPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Privacy policy`} width="narrow" lead={<Trans>In force from 21 November 2026.</Trans>}>
      <div className={css.legal}>
        <section>
          <h2>
            <Trans>Your consents</Trans>
          </h2>
          <ConsentEditor />
        </section>
        <section>
          <h2>
            <Trans>Who answers for your data</Trans>
          </h2>
          <p>
            <Trans>
              Boksy is the controller of the data of your account and of your visits. When you rent, the landlord named
              in the agreement becomes a second controller of what the agreement needs.
            </Trans>
          </p>
          <p>
            <Trans>
              Write to us about your data: <a href={`mailto:${address}`}>{address}</a>.
            </Trans>
          </p>
        </section>
        <KeptData />
        <section>
          <h2>
            <Trans>Who else sees it</Trans>
          </h2>
          <p>
            <Trans>
              The landlord sees your reservation, contact data and payments for their boxes. The payment company
              receives what the payment needs; we never see your card number. Google keeps the sign-in accounts,
              Cloudflare the servers and the database. We sell data to nobody.
            </Trans>
          </p>
          <p>
            <Trans>
              Some of these companies are in the United States. They take part in the EU–US Data Privacy Framework or
              are bound by the European Commission’s standard clauses.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Your rights</Trans>
          </h2>
          <p>
            <Trans>
              You may see your data, correct it, take it with you, have it deleted, limit its use, object to it, and
              take any consent back as easily as you gave it. We answer within a month.
            </Trans>
          </p>
          <p>
            <Trans>
              If you think that we handle data wrongly, you may complain to the President of the Personal Data
              Protection Office (UODO), Warsaw. No decision about you is made by a machine alone.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Cookies</Trans>
          </h2>
          <p>
            <Trans>
              An asterisk stands for any ending of a name. The cookies of analytics and recordings appear only after
              your consent, and we delete them when you take it back. None serves marketing.
            </Trans>
          </p>
          <CookieTable />
        </section>
      </div>
    </Page>
  );
}
