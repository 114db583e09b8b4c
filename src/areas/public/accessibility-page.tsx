import { Trans, useLingui } from "@lingui/react/macro";
import { Page } from "../../ui/layout/page.tsx";
import css from "./legal.module.css";

const address = "czesc@boksy.example";

/** The accessibility statement: what was tried, what is not good yet, and where to write. It claims nothing more. */
export function AccessibilityPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Accessibility`} width="narrow" lead={<Trans>As of 21 November 2026.</Trans>}>
      <div className={css.legal}>
        <section>
          <h2>
            <Trans>What we aim at</Trans>
          </h2>
          <p>
            <Trans>
              Boksy is to meet WCAG 2.2 at level AA. We meet most of it; what we know to be missing stands below. Nobody
              outside has audited the site yet.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>What works</Trans>
          </h2>
          <ul className={css.list}>
            <li>
              <Trans>You get from the search to the payment with a keyboard alone.</Trans>
            </li>
            <li>
              <Trans>
                After every step the focus is on the heading of the new page, so a screen reader reads it out.
              </Trans>
            </li>
            <li>
              <Trans>At 400 % zoom, and on a narrow phone, nothing has to be scrolled sideways.</Trans>
            </li>
            <li>
              <Trans>Whatever the map shows is in the list beside it too.</Trans>
            </li>
            <li>
              <Trans>A state is never told by colour alone: it also has a pattern and a word.</Trans>
            </li>
            <li>
              <Trans>
                Light or dark, as your system is set, with enough contrast in both. If you ask your system for less
                motion, nothing moves.
              </Trans>
            </li>
          </ul>
        </section>
        <section>
          <h2>
            <Trans>What is not good yet</Trans>
          </h2>
          <ul className={css.list}>
            <li>
              <Trans>
                Invoices in PDF have no tags for screen readers. Write to us and we will send the same as plain text.
              </Trans>
            </li>
            <li>
              <Trans>The map’s picture comes from OpenStreetMap and has no description. Use the list.</Trans>
            </li>
            <li>
              <Trans>Banks and the payment provider have pages of their own, which we do not make.</Trans>
            </li>
            <li>
              <Trans>People who use screen readers every day have not tried the site yet.</Trans>
            </li>
          </ul>
        </section>
        <section>
          <h2>
            <Trans>How we check</Trans>
          </h2>
          <p>
            <Trans>
              A program (axe) looks at every page in both languages, light and dark, on a phone and on a desk. The way
              from the search to the payment is tried with a keyboard at every change. We wrote this statement
              ourselves, on the strength of that.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Something does not work for you</Trans>
          </h2>
          <p>
            <Trans>
              Write to <a href={`mailto:${address}`}>{address}</a> and say which page it is and what you use. We answer
              within 14 days. If the answer does not help, you can also turn to the president of PFRON, the disability
              fund that watches over accessibility in Poland.
            </Trans>
          </p>
        </section>
      </div>
    </Page>
  );
}
