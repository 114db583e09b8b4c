import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { partnerQuestions } from "../../../domain/help/partner-questions.ts";
import { operatorEmails } from "../../../domain/operator.ts";
import { standardCommission } from "../../../domain/order/commission.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { Icon, type IconName } from "../../ui/brand/icons.tsx";
import { CommissionRates } from "../../ui/data/commission-rates.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { CommissionCalculator } from "./commission-calculator.tsx";
import css from "./for-partners.module.css";
import { Questions } from "./questions.tsx";

const registration = href("register", { kind: "partner" });
const email = operatorEmails.partners;

/** For owners of storage places: what Boksy does, what it costs, how to start and how to leave. */
export function ForPartnersPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  return (
    <Page title={t`Rent out your boxes online`} width="contained" heading="own">
      <header className={css.hero}>
        <div>
          <h1 tabIndex={-1}>
            <Trans>Your boxes, rented out online</Trans>
          </h1>
          <p>
            <Trans>
              Boksy shows your free boxes, takes reservations and payments, and keeps agreements, invoices and overdue
              amounts in order. You set the prices and rules.
            </Trans>
          </p>
          <LinkButton variant="next" size="big" to={registration}>
            <Trans>Create a partner account</Trans>
          </LinkButton>
        </div>
        <div className={css.picture}>
          <BoxPicture widthCm={250} depthCm={300} heightCm={250} />
        </div>
      </header>
      <div className={css.parts}>
        <Part title={t`What Boksy does`}>
          <Functions />
        </Part>
        <Part title={t`What it costs`}>
          <Cost />
        </Part>
        <Part title={t`Bring your tenants with you`}>
          <p className={css.text}>
            <Trans>
              Import the Excel or CSV file in which you keep your tenants. Boksy also recognizes the columns of
              6Storage, Storeganise, Stora and SiteLink. You see every row and its errors first; then all rentals are
              imported, or none. You decide whether your tenants are invited by email.
            </Trans>
          </p>
        </Part>
        <Part title={t`Four steps to start`}>
          <Steps />
        </Part>
        <Part title={t`Take your data with you`}>
          <p className={css.text}>
            <Trans>
              Clients, rentals, reservations, boxes, invoices and payouts can be downloaded as CSV at any time, invoices
              also as PDF and XML. Deleting the account takes no request: you do it on your account page once you have
              no more tenants.
            </Trans>
          </p>
        </Part>
        <Part title={t`Questions and answers`}>
          <Questions questions={partnerQuestions[locale]} />
          <p className={css.text}>
            <Trans>
              Another question? Write to <a href={`mailto:${email}`}>{email}</a>, or read the{" "}
              <Link to={`${href("terms")}#partners`}>terms</Link>.
            </Trans>
          </p>
        </Part>
      </div>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Functions() {
  const { t } = useLingui();
  const functions: { icon: IconName; title: string; text: string }[] = [
    {
      icon: "pin",
      title: t`Found and reserved online`,
      text: t`Each location has a page with photos, prices and a plan of its boxes, and is on the map. Customers reserve a box, accept the agreement and pay in one go.`,
    },
    {
      icon: "grid",
      title: t`Plan and timeline`,
      text: t`You see who is in which box until when. Two tenants can never have one box on the same day.`,
    },
    {
      icon: "wallet",
      title: t`Rent every month`,
      text: t`Boksy charges saved cards and BLIK, and emails the other tenants a link to pay by card, BLIK or bank transfer. You record transfers and cash, also from a bank statement.`,
    },
    {
      icon: "document",
      title: t`Invoices and KSeF`,
      text: t`Invoices and corrections in your company’s number series, as PDFs and sent to KSeF for you, with a folder for your accountant.`,
    },
    {
      icon: "bell",
      title: t`Overdue rent`,
      text: t`Reminders and demands for payment follow the days you choose, with interest. You can pause a case at any time.`,
    },
    {
      icon: "people",
      title: t`Your team`,
      text: t`Staff sign in with their own accounts and roles, for all locations or only some of them.`,
    },
  ];
  return (
    <ul className={css.functions}>
      {functions.map(({ icon, title, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The commission with a calculator, both from the rules that charge it. */
function Cost() {
  return (
    <div className={css.cost}>
      <div className={css.text}>
        <p>
          <CommissionRates of={standardCommission} />
        </p>
        <p>
          <Trans>
            There is no subscription and no setup fee. A monthly invoice states the commission; what is withheld from
            online payments is already paid.
          </Trans>
        </p>
      </div>
      <CommissionCalculator />
    </div>
  );
}

function Steps() {
  return (
    <>
      <ol className={css.steps}>
        <li>
          <span>
            <Trans>
              <b>Company.</b> Your company’s name, tax number (NIP) and contact.
            </Trans>
          </span>
        </li>
        <li>
          <span>
            <Trans>
              <b>Payouts.</b> The account for your payouts, with the payment provider.
            </Trans>
          </span>
        </li>
        <li>
          <span>
            <Trans>
              <b>Location.</b> Where the boxes are, when tenants can come and how they get in.
            </Trans>
          </span>
        </li>
        <li>
          <span>
            <Trans>
              <b>Boxes.</b> One by one, as a range or from a list. No one sees the location until you publish it.
            </Trans>
          </span>
        </li>
      </ol>
      <LinkButton to={registration}>
        <Trans>Start with step 1</Trans>
      </LinkButton>
    </>
  );
}
