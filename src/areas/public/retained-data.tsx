import { Trans } from "@lingui/react/macro";

/** Personal data by purpose, with its legal basis under the GDPR and retention period. */
export function RetainedData() {
  return (
    <section id="data">
      <h2>
        <Trans>What we store, why and for how long</Trans>
      </h2>
      <p>
        <Trans>
          <b>Account</b>: name, email, phone, language. To provide your account and contact you (contract, art. 6(1)(b)
          GDPR). Until you delete the account.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Reservations and rentals</b>: dates, box, agreement with your signature, payments. To perform the agreement
          (Art. 6(1)(b)) and to settle claims (Art. 6(1)(f)). Six years from the end of the rental.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Authorized persons</b>: name, email and language of a person to whom a tenant gives access to their box,
          and when the person viewed the code. We have this data from the tenant; the landlord sees it, too. To let the
          person in and to know who had access (art. 6(1)(f)). 90 days from the end of the access; the record of views,
          without the name, as long as that of the rental.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Invoices</b>: as required by tax law (art. 6(1)(c)). Five years from the end of the tax year.
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
          <b>Waitlist</b>: email, language, the place or town and the size you want. To notify you about a free box
          (consent, art. 6(1)(a)). Until the notification or until you remove it, a year at most; three days if you
          don’t confirm it.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Questions to landlords</b>: your name, email and messages, which the landlord reads and answers. To pass
          them on (art. 6(1)(b) and (f)). Two years from the last message, or until you delete the account.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Documents of landlords</b>: what we ask of a company, such as an insurance policy or the authorization of
          its representative, with the names in it. To check who offers boxes (art. 6(1)(f)). Until the last owner
          deletes the account of the company.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Server logs</b>: path, time and error, without your name. To keep the service secure (art. 6(1)(f)). Seven
          days.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Searches</b>: on which day, in which area of about 12 by 10 km and for which size and kind of box people
          searched, and whether a box was free. Only as a number, without your IP address, your exact location, cookies
          or anything else about you, so this is no personal data. 24 months.
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
          <b>Your own device</b>: only if you mark a device as yours in your account, its browser keeps your boxes,
          their addresses and access codes, encrypted, so that you can read them without a connection (Art. 6(1)(b)).
          Until you sign out or turn this off, at most 14 days after your last visit.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Links to an access code</b>: the browser in which an authorized person opens their link keeps what the page
          showed and the code once it was shown, encrypted with the link, so that they can be read without a connection
          (art. 6(1)(f)). Until the access ends, at most 14 days after the last visit.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Saved and recently seen</b>: the places and boxes that you save, and the last twelve places that you
          opened. Your browser stores them because you asked for it or to show them to you again; no consent is needed.
          Saved ones are also with your account if you have one (art. 6(1)(b)). Until you remove them, or delete the
          account.
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
