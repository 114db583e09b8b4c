import { useLingui } from "@lingui/react/macro";
import { useSession } from "../../lib/session/use-session.ts";
import { LangSwitch } from "../../ui/brand/lang-switch.tsx";
import css from "./account-footer.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

/** The signed-in user, language switch, sign-out and, with a keyboard, the list of shortcuts. */
export function AccountFooter({ onKeys }: { onKeys?: (() => void) | undefined }) {
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
    </>
  );
}
