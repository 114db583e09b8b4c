import { Trans } from "@lingui/react/macro";

/** What is kept, why, on which ground of the GDPR and for how long. */
export function KeptData() {
  return (
    <section>
      <h2>
        <Trans>What we keep, why and for how long</Trans>
      </h2>
      <p>
        <Trans>
          <b>Account</b>: name, e-mail, phone, language. To let you in and to reach you (a contract with you, art.
          6(1)(b) GDPR). Until you delete the account.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Reservations and rents</b>: dates, box, agreement with your signature, payments. To carry out the agreement
          (art. 6(1)(b)) and to settle claims (art. 6(1)(f)). Six years from the end of the rent.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Invoices</b>: as tax law demands (art. 6(1)(c)). Five years from the end of the tax year.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Consents</b>: what you chose, when, and in which version, so that both sides can prove it (art. 6(1)(c)).
          As long as the account; without one, only in your browser.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Server logs</b>: path, time and error, without your name. To keep the service safe (art. 6(1)(f)). Seven
          days.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Sign-in days</b>: Google’s sign-in library stores in your browser on which days you signed in and with
          which version of the library, and sends this to Google (art. 6(1)(f)). The last thirty such days; clearing the
          site’s data in your browser removes them.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Visits, recordings and error reports</b>: only with your consent (art. 6(1)(a)). Fourteen months for
          visits, one year for recordings, ninety days for error reports.
        </Trans>
      </p>
    </section>
  );
}
