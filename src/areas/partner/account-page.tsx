import { useLingui } from "@lingui/react/macro";
import { AccountSections } from "../../features/account/account-sections.tsx";
import { SecondFactorSection } from "../../features/account/second-factor/second-factor-section.tsx";
import { Page } from "../../ui/layout/page.tsx";

export function PartnerAccountPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Account`}>
      <AccountSections secondFactor={<SecondFactorSection />} />
    </Page>
  );
}
