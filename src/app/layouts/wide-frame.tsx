import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { landingHref } from "../../../domain/routes/landing.ts";
import { safeNext } from "../../../domain/routes/safe-next.ts";
import { useHydrated } from "../../lib/hooks/use-hydrated.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { SiteFooter } from "../../ui/layout/site-footer.tsx";
import { SiteHeader } from "../../ui/layout/site-header.tsx";

/** Public header, page and public footer. */
export function WideFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <SiteHeader
        links={[
          { to: landingHref("home"), label: t`Find a box` },
          { to: landingHref("comingSoon"), label: t`Opening soon` },
        ]}
        end={<AccountLink />}
      />
      {children}
      <SiteFooter
        links={[
          { to: landingHref("privacyPolicy"), label: t`Privacy policy` },
          { to: landingHref("terms"), label: t`Terms` },
          { to: landingHref("accessibility"), label: t`Accessibility` },
          { to: landingHref("help"), label: t`Help` },
          { to: landingHref("forPartners"), label: t`For partners` },
          { to: landingHref("boxComingSoon"), label: t`Free soon` },
          { to: landingHref("withdrawal"), label: t`Withdraw from the agreement here` },
        ]}
      />
    </>
  );
}

/** The prerendered HTML knows neither visitor nor address, so the first render always shows “Sign in”. */
function AccountLink() {
  const hydrated = useHydrated();
  const session = useSession();
  const [query] = useSearchParams();
  if (hydrated && session.status === "authenticated") {
    return (
      <LinkButton to="/" variant="soft" size="small">
        <Trans>My account</Trans>
      </LinkButton>
    );
  }
  // Visitors without a session are redirected here from account pages with `/home?next=…`.
  const next = hydrated ? safeNext(query.get("next"), location.origin) : null;
  return (
    <LinkButton to={landingHref("login", next === null ? undefined : { next })} variant="soft" size="small">
      <Trans>Sign in</Trans>
    </LinkButton>
  );
}
