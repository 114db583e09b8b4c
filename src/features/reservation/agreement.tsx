import { agreementText } from "../../../domain/reservation/agreement/text.ts";
import { recurringGrosze } from "../../../domain/reservation/price.ts";
import css from "./agreement.module.css";
import type { Reservation } from "./queries.ts";

/** The very text that is signed: made by the same rule that the server hashes, in the language of the reservation. */
export function Agreement({ reservation, tenantName }: { reservation: Reservation; tenantName: string }) {
  const { place, seller, price, locale } = reservation;
  const text = agreementText(
    {
      reservationCode: reservation.code,
      seller,
      tenantName: tenantName === "" ? "…" : tenantName,
      box: reservation.box,
      place: { ...place, address: `${place.street}, ${place.postcode} ${place.city}` },
      moveInOn: reservation.moveInOn,
      toOn: reservation.toOn,
      monthlyGrosze: recurringGrosze(price),
      todayGrosze: price.todayGrosze,
      depositGrosze: price.depositGrosze,
    },
    locale,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it (WCAG 2.1.1)
    <section className={css.agreement} lang={locale} aria-labelledby="agreement" tabIndex={0}>
      <h2 id="agreement">{text.title}</h2>
      <ol>
        {text.sections.map((section) => (
          <li key={section.title}>
            <h3>{section.title}</h3>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
