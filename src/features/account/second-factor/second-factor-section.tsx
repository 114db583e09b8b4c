import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { isSecondFactorRecent } from "../../../../domain/account/second-factor.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { configQuery } from "../../../lib/api/config.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import rows from "../../../ui/layout/section.module.css";
import { Section } from "../../../ui/layout/section.tsx";
import { identityQuery } from "../identity-queries.ts";
import { EnrollDialog } from "./enroll-dialog.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** Two-step sign-in of an administrator: whether it is on, and whether this session has used it. */
export function SecondFactorSection() {
  const { t } = useLingui();
  return (
    <Section
      title={t`Two-step sign-in`}
      lead={<Trans>A code from an app on your phone, in addition to your password.</Trans>}
    >
      <QueryView query={useQuery(identityQuery)} skeleton={<Skeleton shape="cards" count={1} />}>
        {(identity) => <State identity={identity} />}
      </QueryView>
    </Section>
  );
}

function State({ identity }: { identity: IdentityUser }) {
  const format = useFormat();
  const session = useSession();
  const config = useQuery(configQuery);
  const [dialog, setDialog] = useState<"enroll" | "signIn" | "withdraw" | null>(null);
  const close = () => setDialog(null);
  const [factor] = identity.secondFactors;
  const usedAt = session.status === "authenticated" ? session.secondFactorAt : undefined;
  const isRecent = usedAt !== undefined && isSecondFactorRecent(usedAt, serverNow());
  const isRequired = config.data?.isSecondFactorRequired === true;
  return (
    <>
      <div className={rows.value}>
        <p className={rows.row}>
          {factor === undefined ? (
            <Badge tone={isRequired ? "danger" : "neutral"}>
              <Trans context="two-step sign-in">off</Trans>
            </Badge>
          ) : (
            <Badge tone="ok">
              <Trans context="two-step sign-in">on</Trans>
            </Badge>
          )}
          {factor?.enrolledAt && (
            <span>
              <Trans>Authenticator app, since {format.day(dayAt(new Date(factor.enrolledAt), polishTimeZone))}</Trans>
            </span>
          )}
        </p>
        {factor === undefined ? (
          <Button variant="next" size="small" onClick={() => setDialog("enroll")}>
            <Trans>Set up</Trans>
          </Button>
        ) : (
          <Button variant="soft" size="small" onClick={() => setDialog("withdraw")}>
            <Trans>Turn off</Trans>
          </Button>
        )}
      </div>
      {factor === undefined && isRequired && (
        <p>
          <Trans>Administrators need it to change anything. Until you set it up, you can only look.</Trans>
        </p>
      )}
      {factor !== undefined && !isRecent && (
        <div className={rows.value}>
          <p>
            <Trans>You haven’t entered a code in the last 12 hours.</Trans>
          </p>
          <Button variant={isRequired ? "next" : "soft"} size="small" onClick={() => setDialog("signIn")}>
            <Trans>Sign in with a code</Trans>
          </Button>
        </div>
      )}
      {dialog === "enroll" && <EnrollDialog identity={identity} onClose={close} />}
      {dialog === "signIn" && <SignInDialog identity={identity} onClose={close} />}
      {dialog === "withdraw" && factor !== undefined && (
        <WithdrawDialog identity={identity} factor={factor} onClose={close} />
      )}
    </>
  );
}
