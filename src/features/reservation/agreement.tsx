import { agreementText } from "../../../domain/reservation/agreement/text.ts";
import css from "./agreement.module.css";
import type { Reservation } from "./queries.ts";

/**
 * The agreement to be signed, built by the same function whose output the server hashes, in the reservation's language.
 */
export function Agreement({ reservation, tenantName }: { reservation: Reservation; tenantName: string }) {
  const text = agreementText(reservation, tenantName === "" ? "…" : tenantName);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it (WCAG 2.1.1)
    <section className={css.agreement} lang={reservation.locale} aria-labelledby="agreement" tabIndex={0}>
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
