import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { href } from "../../../domain/routes.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import { type ActionMode, dropActionLink } from "./action-link.ts";
import { FailedAction, isInvalidLink } from "./failed-action.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { useCodeOnce } from "./use-code-once.ts";
import { rememberUsedLink, wasLinkUsed } from "./used-link.ts";

interface LinkActionProps<Done> {
  mode: ActionMode;
  oobCode: string;
  title: string;
  /** What the button will do. @param email the address that the code is for */
  lead: (email: string | null) => ReactNode;
  label: ReactNode;
  /** Runs after the code was redeemed. */
  afterwards: (email: string | null) => Promise<Done>;
  /** What the link is for has already been done, as the account shows. */
  isDone?: boolean;
  /** The page of a link that was used before; a general one by default. */
  usedBefore?: ReactNode;
  children: (done: Done) => ReactNode;
}

/** Applies a one-time code when its button is pressed: scanners of mailboxes open links too, and run scripts. */
export function LinkAction<Done>(props: LinkActionProps<Done>) {
  const { mode, oobCode, title, lead, label, isDone = false, usedBefore = <UsedBefore />, children } = props;
  const check = useCodeOnce(`check ${mode}`, oobCode, addressOf);
  // A query, so that the result outlives a change of the session, which renders the page again.
  const applied = useQuery({
    queryKey: accountKeys.oneTimeCode(mode, oobCode),
    queryFn: () => applyOnce(props, check.data ?? null),
    enabled: false,
    retry: false,
  });
  const press = () => void applied.refetch();
  if (applied.data !== undefined) return children(applied.data);
  if (applied.error) return <FailedAction mode={mode} error={applied.error} onRetry={press} />;
  if (isInvalidLink(check.error) && (isDone || wasLinkUsed(mode, oobCode))) return usedBefore;
  if (check.error) return <FailedAction mode={mode} error={check.error} onRetry={() => void check.refetch()} />;
  if (check.data === undefined) return <LoadingScreen />;
  return (
    <Page width="bare" title={title} lead={lead(check.data)}>
      <div className={css.form}>
        <Button variant="next" size="big" wide busy={applied.isFetching} onClick={press}>
          {label}
        </Button>
      </div>
    </Page>
  );
}

/** Reads the code, which stays valid. */
async function addressOf(oobCode: string): Promise<string | null> {
  const { emailOfCode } = await import("../../lib/session/identity-codes.ts");
  return emailOfCode(oobCode);
}

async function applyOnce<Done>(
  { mode, oobCode, afterwards }: LinkActionProps<Done>,
  email: string | null,
): Promise<Done> {
  const { applyCode } = await import("../../lib/session/identity-codes.ts");
  await applyCode(oobCode);
  dropActionLink();
  rememberUsedLink(mode, oobCode);
  return afterwards(email);
}

function UsedBefore() {
  const { t } = useLingui();
  const isSignedIn = useSession().status === "authenticated";
  return (
    <Page
      width="bare"
      title={t`This has already been done`}
      lead={<Trans>You’ve used this link before. There’s nothing left to do.</Trans>}
    >
      <div className={css.form}>
        <LinkButton to={href(isSignedIn ? "root" : "login")} variant="next" size="big" wide>
          {isSignedIn ? <Trans>Go to my account</Trans> : <Trans>Sign in</Trans>}
        </LinkButton>
      </div>
    </Page>
  );
}
