import { Trans, useLingui } from "@lingui/react/macro";
import { operator, operatorEmails } from "../../../domain/operator.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Page } from "../../ui/layout/page.tsx";
import css from "./legal.module.css";

const address = operatorEmails.support;

/** The accessibility statement: what was tested, known problems, and contact. */
export function AccessibilityPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { phone } = operator[locale];
  return (
    <Page
      title={t`Accessibility`}
      width="narrow"
      lead={<Trans>As of November 28, 2026. Next review by November 28, 2027.</Trans>}
    >
      <div className={css.legal}>
        <section>
          <h2>
            <Trans>What we aim for</Trans>
          </h2>
          <p>
            <Trans>
              Boksy aims to meet WCAG 2.2 level AA. It meets most of the requirements; known gaps are listed below. The
              site has not had an external audit yet.
            </Trans>
          </p>
          <p>
            <Trans>
              The statement covers this website, on which you find and reserve a box, sign the agreement, pay and manage
              your rental. It is made under the Polish act of April 26, 2024 on the accessibility of certain products
              and services, and follows the standard EN 301 549, which is based on WCAG 2.1 level AA.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>What works</Trans>
          </h2>
          <ul className={css.list}>
            <li>
              <Trans>You can get from search to payment using only a keyboard.</Trans>
            </li>
            <li>
              <Trans>
                After every step, focus moves to the heading of the new page, so a screen reader reads it out.
              </Trans>
            </li>
            <li>
              <Trans>At 400% zoom, and on a narrow phone, there’s no sideways scrolling.</Trans>
            </li>
            <li>
              <Trans>Everything the map shows is also in the list next to it.</Trans>
            </li>
            <li>
              <Trans>Status is never shown by color alone: it also has a pattern and a label.</Trans>
            </li>
            <li>
              <Trans>
                Light or dark mode follows your system, with sufficient contrast in both. If you reduce motion in your
                system, animations are off.
              </Trans>
            </li>
          </ul>
        </section>
        <section>
          <h2>
            <Trans>Known issues</Trans>
          </h2>
          <ul className={css.list}>
            <li>
              <Trans>
                PDF documents (agreements, invoices and letters) are tagged for screen readers, but have not been
                checked against the PDF/UA standard. Contact us and we’ll send the same content as plain text.
              </Trans>
            </li>
            <li>
              <Trans>
                The map image comes from OpenStreetMap and has no text alternative. The same locations are in the list.
              </Trans>
            </li>
            <li>
              <Trans>Banks and the payment provider have their own pages, which we don’t control.</Trans>
            </li>
            <li>
              <Trans>The site has not yet been tested by people who use screen readers every day.</Trans>
            </li>
          </ul>
        </section>
        <section>
          <h2>
            <Trans>How we check</Trans>
          </h2>
          <p>
            <Trans>
              An automated tool (axe) checks every page in both languages, in light and dark mode, on mobile and
              desktop. The path from search to payment is tested with a keyboard at every change. We wrote this
              statement ourselves on that basis.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Report an accessibility problem</Trans>
          </h2>
          <p>
            <Trans>
              Send a complaint to <a href={`mailto:${address}`}>{address}</a> or call {phone}: state your name, contact
              details, the page and what doesn’t work. We answer within 14 days; no answer within 30 days means that we
              accept the complaint. You can also notify the President of PFRON, which supervises accessibility in
              Poland.
            </Trans>
          </p>
        </section>
      </div>
    </Page>
  );
}
