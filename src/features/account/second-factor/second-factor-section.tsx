import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { roles } from "../../../../domain/account/roles.ts";
import { isSecondFactorRecent, recoveryCodes } from "../../../../domain/account/second-factor.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { configQuery } from "../../../lib/api/config.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { RecoveryDialog } from "../../../lib/session/recovery-dialog.tsx";
import { useMay } from "../../../lib/session/use-may.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import rows from "../../../ui/layout/section.module.css";
import { Section } from "../../../ui/layout/section.tsx";
import form from "../../../ui/styles/form-page.module.css";
import { identityQuery } from "../identity-queries.ts";
import { CodesDialog } from "./codes-dialog.tsx";
import { EnrollDialog } from "./enroll-dialog.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { PermissionHelp } from "./permission-help.tsx";
import { type FactorState, factorQuery } from "./queries.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { UsePasskey } from "./use-passkey.tsx";

/** Two-step sign-in of an administrator or of a partner’s staff: whether it is on, and whether this session has used it. */
export function SecondFactorSection() {
  const { t } = useLingui();
  const factor = useQuery(factorQuery);
  return (
    <Section
      title={t`Two-step sign-in`}
      lead={<Trans>A code from an app on your phone, or a passkey, in addition to your password.</Trans>}
    >
      <QueryView query={useQuery(identityQuery)} skeleton={<Skeleton shape="cards" count={1} />}>
        {(identity) => (
          <QueryView query={factor} skeleton={<Skeleton shape="cards" count={1} />}>
            {(state) => <State identity={identity} state={state} />}
          </QueryView>
        )}
      </QueryView>
    </Section>
  );
}

function State({ identity, state }: { identity: IdentityUser; state: FactorState }) {
  const { t } = useLingui();
  const format = useFormat();
  const session = useSession();
  const may = useMay();
  const config = useQuery(configQuery);
  const [dialog, setDialog] = useState<"enroll" | "signIn" | "remove" | "codes" | "recover" | null>(null);
  const close = () => setDialog(null);
  const [factor] = identity.secondFactors;
  const usedAt = session.status === "authenticated" ? session.secondFactorAt : undefined;
  const isRecent = usedAt !== undefined && isSecondFactorRecent(usedAt, serverNow());
  const isAdministrator = session.role === roles.Admin;
  const isRequired = config.data?.isSecondFactorRequired === true && (isAdministrator || may("team.limitPlaces"));
  const hasPasskey = state.passkeys.length > 0;
  const isUnconfirmed = factor !== undefined && !state.isTrusted;
  return (
    <div className={form.form}>
      <div className={rows.value}>
        <p className={rows.row}>
          {isUnconfirmed ? (
            <Badge tone="danger">
              <Trans context="two-step sign-in">not confirmed</Trans>
            </Badge>
          ) : factor === undefined && !hasPasskey ? (
            <Badge tone={isRequired && isAdministrator ? "danger" : "neutral"}>
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
        {factor === undefined && state.mayAdd && (
          <Button variant="next" size="small" onClick={() => setDialog("enroll")}>
            <Trans>Set up</Trans>
          </Button>
        )}
        {factor !== undefined && state.isTrusted && (
          <Button variant="soft" size="small" onClick={() => setDialog("remove")}>
            <Trans>Remove</Trans>
          </Button>
        )}
        {!state.isTrusted && !state.mayAdd && !(hasPasskey && isRecent) && state.codesLeft > 0 && (
          <Button variant="soft" size="small" onClick={() => setDialog("recover")}>
            <Trans>Use a recovery code</Trans>
          </Button>
        )}
      </div>
      {factor === undefined && !hasPasskey && isRequired && (
        <p>
          {!state.mayAdd ? (
            <PermissionHelp />
          ) : isAdministrator ? (
            <Trans>Administrators need it. Until you set it up, you can only open your account.</Trans>
          ) : (
            <Trans>You need it to change the bank account, payouts, staff and API keys.</Trans>
          )}
        </p>
      )}
      {isUnconfirmed && (
        <p>
          <Trans>
            This app was set up without permission, so it opens nothing. If you didn’t set it up, choose a new password
            right away.
          </Trans>{" "}
          <PermissionHelp />
        </p>
      )}
      <PasskeyList identity={identity} state={state} />
      {(state.isTrusted || hasPasskey) && (
        <div className={rows.value}>
          <p className={rows.row}>
            <Plural
              value={state.codesLeft}
              _0="No recovery codes"
              one="# recovery code left"
              other="# recovery codes left"
            />
            {state.codesLeft <= recoveryCodes.few && (
              <Badge tone="danger">
                <Trans>too few</Trans>
              </Badge>
            )}
          </p>
          <Button variant="soft" size="small" onClick={() => setDialog("codes")}>
            <Trans>Make new codes</Trans>
          </Button>
        </div>
      )}
      {hasPasskey && !isRecent && (
        <div className={form.form}>
          <p>
            <Trans>You haven’t used a second step in the last 12 hours.</Trans>
          </p>
          <UsePasskey onDone={() => toastSuccess(t`Confirmed for 12 hours`)} />
        </div>
      )}
      {factor !== undefined && !hasPasskey && !isUnconfirmed && !isRecent && (
        <div className={rows.value}>
          <p>
            <Trans>You haven’t entered a code in the last 12 hours.</Trans>
          </p>
          <Button
            variant={isRequired && isAdministrator ? "next" : "soft"}
            size="small"
            onClick={() => setDialog("signIn")}
          >
            <Trans>Sign in with a code</Trans>
          </Button>
        </div>
      )}
      {dialog === "enroll" && <EnrollDialog identity={identity} onClose={close} />}
      {dialog === "signIn" && <SignInDialog identity={identity} onClose={close} />}
      {dialog === "remove" && <RemoveDialog identity={identity} onClose={close} />}
      {dialog === "recover" && <RecoveryDialog onClose={close} />}
      {dialog === "codes" && <CodesDialog identity={identity} state={state} onClose={close} />}
    </div>
  );
}
