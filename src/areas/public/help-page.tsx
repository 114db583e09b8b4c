import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CustomerQuestion, customerQuestions } from "../../../domain/help/customer-questions.ts";
import { operator, operatorEmails, operatorLine } from "../../../domain/operator.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./legal.module.css";
import { Questions } from "./questions.tsx";
import { useHashTarget } from "./use-hash-target.ts";

const contact = operatorEmails.support;

/** Answers to what customers ask. A question can be opened by its address, such as `/help#door`. */
export function HelpPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  useHashTarget();
  const identity = operatorLine(locale);
  const { phone } = operator[locale];
  const rents = <Link to={href("customerRents")}>{t`My rentals`}</Link>;
  const reservations = <Link to={href("customerReservations")}>{t`My reservations`}</Link>;
  const links: Partial<Record<CustomerQuestion, ReactNode>> = {
    ...{ door: rents, code: rents, paying: rents, extending: rents, ending: rents },
    cancelling: reservations,
    withdrawal: <Link to={href("withdrawal")}>{t`Withdraw from the agreement here`}</Link>,
    invoices: <Link to={href("customerInvoices")}>{t`Invoices`}</Link>,
    deposit: <Link to={href("terms")}>{t`Terms`}</Link>,
    noAccount: <Link to={href("customerReservation")}>{t`Open my reservation`}</Link>,
  };
  return (
    <Page
      title={t`Help`}
      width="narrow"
      lead={<Trans>About your box, ask the landlord: you’ll find the phone number in your rental.</Trans>}
    >
      <div className={css.legal}>
        <section>
          <h2>
            <Trans>Questions and answers</Trans>
          </h2>
          <Questions questions={customerQuestions[locale]} links={links} />
        </section>
        <section>
          <h2>
            <Trans>Contact</Trans>
          </h2>
          <p>
            <Trans>
              About your account or this website, write to <a href={`mailto:${contact}`}>{contact}</a>. About your box,
              agreement or deposit, contact the landlord named in your agreement.
            </Trans>
          </p>
          <p>
            <Trans>
              Boksy is run by {identity}. Phone: {phone}. The points of contact for users and authorities are in the{" "}
              <Link to={`${href("terms")}#contact`}>terms</Link>.
            </Trans>
          </p>
          <LinkButton variant="soft" to={href("forPartners")}>
            <Trans>Do you have boxes to rent out?</Trans>
          </LinkButton>
        </section>
      </div>
    </Page>
  );
}
