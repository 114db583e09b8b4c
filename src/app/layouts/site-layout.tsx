import { Trans, useLingui } from "@lingui/react/macro";
import { Outlet } from "react-router";
import { href } from "../../../domain/routes.ts";
import { chooseLocale } from "../../lib/i18n.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useSession } from "../../lib/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { SiteFooter } from "../../ui/site-footer.tsx";
import { SiteHeader } from "../../ui/site-header.tsx";

/** The shop window: public header, the page, public footer. */
export function SiteLayout() {
  const { t } = useLingui();
  return (
    <>
      <SiteHeader
        links={[
          { to: href("home"), label: t`Find a box` },
          { to: href("boxComingSoon"), label: t`Opening soon` },
        ]}
        onChooseLanguage={chooseLocale}
        end={<WayIn />}
      />
      <Outlet />
      <SiteFooter
        links={[
          { to: href("privacyPolicy"), label: t`Privacy policy` },
          { to: href("terms"), label: t`Terms` },
          { to: href("accessibility"), label: t`Accessibility` },
          { to: href("register"), label: t`For partners` },
        ]}
      />
    </>
  );
}

/** The prerendered frame knows no visitor: it always shows „Sign in" first. */
function WayIn() {
  const session = useSession();
  const isSignedIn = useHydrated() && session.status === "authenticated";
  return (
    <LinkButton to={isSignedIn ? "/" : href("login")} variant="soft" size="small">
      {isSignedIn ? <Trans>My account</Trans> : <Trans>Sign in</Trans>}
    </LinkButton>
  );
}
