import { Plural, Trans } from "@lingui/react/macro";
import { agreementText } from "../../../domain/reservation/agreement/text.ts";
import { AgreementLink } from "../../ui/data/agreement-link.tsx";
import css from "./agreement.module.css";
import type { Reservation } from "./queries.ts";

/**
 * The agreement to sign, collapsed, with the place’s own terms and a PDF of both. Built by the same function whose
 * output the server hashes, in the reservation’s language.
 */
export function Agreement({ reservation, tenantName }: { reservation: Reservation; tenantName: string }) {
  const text = agreementText(reservation, tenantName === "" ? "…" : tenantName);
  const { place, agreement, locale, id } = reservation;
  return (
    <section className={css.agreement} lang={locale} aria-labelledby="agreement">
      <details>
        <summary>
          <h2 id="agreement">{text.title}</h2>
          <small>
            <Plural value={text.sections.length} one="the whole text, # section" other="the whole text, # sections" />
          </small>
        </summary>
        <ol>
          {text.sections.map((section) => (
            <li key={section.title}>
              <h3>{section.title}</h3>
              {section.paragraphs.map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order, and may repeat
                <p key={index}>{paragraph}</p>
              ))}
            </li>
          ))}
        </ol>
      </details>
      {place.terms !== "" && (
        <details>
          <summary>
            <h2>
              <Trans>House rules</Trans>
            </h2>
            <small>
              <Trans>
                {place.name}, version {agreement.version}
              </Trans>
            </small>
          </summary>
          <p className={css.terms}>{place.terms}</p>
        </details>
      )}
      <AgreementLink file={`/api/reservations/${id}/agreement`} signedAt={agreement.signedAt} />
    </section>
  );
}
