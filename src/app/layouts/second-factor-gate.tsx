import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { isSecondFactorRecent } from "../../../domain/account/second-factor.ts";
import { href, isWithin } from "../../../domain/routes.ts";
import { configQuery } from "../../lib/api/config.ts";
import { serverNow } from "../../lib/api/server-clock.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";

/** The administrators' pages, which need a second step of the last hours where one is required. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const config = useQuery(configQuery);
  const { pathname } = useLocation();
  const usedAt = session.status === "authenticated" ? session.secondFactorAt : undefined;
  const isRecent = usedAt !== undefined && isSecondFactorRecent(usedAt, serverNow());
  const isOpen = !isWithin(pathname, "/admin") || pathname === href("adminAccount");
  if (isOpen || isRecent || config.data?.isSecondFactorRequired !== true) return children;
  return (
    <Page title={t`Two-step sign-in`} width="narrow">
      <div className={css.form}>
        <p>
          <Trans>
            These pages hold other people’s data. They open after two-step sign-in, with a code from your app or a
            passkey.
          </Trans>
        </p>
        <LinkButton variant="next" to={href("adminAccount")}>
          <Trans>Set it up or confirm it’s you</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
