import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { roles } from "../../../domain/account/roles.ts";
import { href } from "../../../domain/routes.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { LangSwitch } from "../../ui/brand/lang-switch.tsx";
import css from "./account-footer.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

export interface AccountFooterProps {
  onKeys?: (() => void) | undefined;
  /** Called before another page opens. */
  onLeave?: (() => void) | undefined;
}

/**
 * The signed-in user, language switch, sign-out and, with a keyboard, the list of shortcuts; for customers, the withdrawal
 * from an agreement.
 */
export function AccountFooter({ onKeys, onLeave }: AccountFooterProps) {
  const { t } = useLingui();
  const session = useSession();
  if (session.status !== "authenticated") return null;
  return (
    <>
      <b>{session.displayName ?? session.email}</b>
      {session.displayName && <p>{session.email}</p>}
      <div className={css.row}>
        <LangSwitch />
        {onKeys && (
          <button
            type="button"
            className={css.shortcuts}
            aria-label={t`Keyboard shortcuts`}
            title={t`Keyboard shortcuts`}
            onClick={onKeys}
          >
            ?
          </button>
        )}
        <SignOutButton />
      </div>
      {session.role === roles.Customer && (
        <Link className={css.withdrawal} to={href("withdrawal")} onClick={onLeave}>
          <Trans>Withdraw from the agreement here</Trans>
        </Link>
      )}
    </>
  );
}
