import { useLingui } from "@lingui/react/macro";
import { AccountSections } from "../../features/account/account-sections.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { OwnDeviceSection } from "./own-device-section.tsx";

export function CustomerAccountPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Account`}>
      <AccountSections device={<OwnDeviceSection />} />
    </Page>
  );
}
