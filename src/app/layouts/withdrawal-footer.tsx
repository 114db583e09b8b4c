import { useLingui } from "@lingui/react/macro";
import { landingHref } from "../../../domain/routes/landing.ts";
import { SiteFooter } from "../../ui/layout/site-footer.tsx";

/** The footer of pages without other links: consumers must find the withdrawal on each of them. */
export function WithdrawalFooter() {
  const { t } = useLingui();
  return <SiteFooter links={[{ to: landingHref("withdrawal"), label: t`Withdraw from the agreement here` }]} />;
}
