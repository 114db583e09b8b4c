import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { AccountantSection } from "../../features/accountant/accountant-section.tsx";
import { CompanyFacts } from "../../features/company/company-facts.tsx";
import { CompanyForm } from "../../features/company/company-form.tsx";
import { VatCheckNote } from "../../features/company/vat-check-note.tsx";
import { ComplianceSections } from "../../features/compliance/partner/compliance-sections.tsx";
import { StatementsSection } from "../../features/compliance/partner/statements-section.tsx";
import { KsefSection } from "../../features/ksef/ksef-section.tsx";
import { ApiKeysSection } from "../../features/partner-api/api-keys-section.tsx";
import { CalendarSection } from "../../features/partner-api/calendar-section.tsx";
import { PayoutPanel } from "../../features/payout/payout-panel.tsx";
import { payoutQuery } from "../../features/payout/queries.ts";
import { EmbedSection } from "../../features/place/embed-section.tsx";
import { ProductsSection } from "../../features/product/products-section.tsx";
import { CalendarMonthsSection } from "../../features/rent/calendar-months-section.tsx";
import { PaymentTermSection } from "../../features/rent/payment-term-section.tsx";
import { PrepaymentSection } from "../../features/rent/prepayment-section.tsx";
import { SmsSection } from "../../features/sms/sms-section.tsx";
import { AnnouncedResets } from "../../features/team/announced-resets.tsx";
import { TeamSection } from "../../features/team/team-section.tsx";
import { WebhooksSection } from "../../features/webhook/webhooks-section.tsx";
import { companyQuery } from "../../lib/session/own-company.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";

/** The partner’s company: data, payouts, team and terms. */
export function PartnerCompanyPage() {
  const { t } = useLingui();
  const company = useQuery(companyQuery);
  return (
    <Page title={t`My company`}>
      <QueryView query={company} skeleton={<Skeleton count={8} />}>
        {(data) => {
          const isOwner = data.you === "owner";
          return (
            <div className={css.sections}>
              <AnnouncedResets />
              <ComplianceSections isOwner={isOwner} />
              <VatCheckNote company={data} />
              {isOwner ? <CompanyForm company={data} /> : <CompanyFacts company={data} />}
              <PayoutSection isOwner={isOwner} />
              {isOwner && <KsefSection />}
              {isOwner && <AccountantSection />}
              {isOwner && <StatementsSection />}
              {isOwner && <SmsSection />}
              {isOwner && <CalendarMonthsSection company={data} />}
              {isOwner && <PaymentTermSection company={data} />}
              {isOwner && <PrepaymentSection />}
              <EmbedSection company={data} />
              {isOwner && <CalendarSection />}
              {isOwner && <ApiKeysSection />}
              {isOwner && <WebhooksSection />}
              <ProductsSection isVatExempt={data.vatStatus === "exempt"} />
              <TeamSection isOwner={isOwner} />
              <Terms />
            </div>
          );
        }}
      </QueryView>
    </Page>
  );
}

function PayoutSection({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui();
  const payout = useQuery(payoutQuery);
  return (
    <Section title={t`Payouts`} lead={t`The account your share of the payments is paid out to.`}>
      <QueryView query={payout}>{(data) => <PayoutPanel payout={data} from="company" isOwner={isOwner} />}</QueryView>
    </Section>
  );
}

function Terms() {
  const { t } = useLingui();
  return (
    <Section title={t`Terms`} lead={t`What you and Boksy have agreed.`}>
      <p>
        <LinkButton to={`${href("terms")}#partners`}>
          <Trans>Boksy terms</Trans>
        </LinkButton>
      </p>
    </Section>
  );
}
