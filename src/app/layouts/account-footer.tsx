import { useLingui } from "@lingui/react/macro";
import { chooseLocale } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { LangSwitch } from "../../ui/brand/lang-switch.tsx";
import css from "./account-footer.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

/** Who is signed in, in which language, and the way out; where there is a keyboard, what its keys do. */
export function AccountFooter({ onKeys }: { onKeys?: (() => void) | undefined }) {
  const { t } = useLingui();
  const session = useSession();
  if (session.status !== "authenticated") return null;
  return (
    <>
      <b>{session.displayName ?? session.email}</b>
      {session.displayName && <p>{session.email}</p>}
      <div className={css.row}>
        <LangSwitch onChoose={chooseLocale} />
        {onKeys && (
          <button
            type="button"
            className={css.keys}
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
