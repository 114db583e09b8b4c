import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { chooseLocale } from "../../lib/i18n.ts";
import { signOut } from "../../lib/sign-out.ts";
import { useSession } from "../../lib/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { LangSwitch } from "../../ui/lang-switch.tsx";
import css from "./account-foot.module.css";

/** Who is signed in, in which language, and the way out. */
export function AccountFoot() {
  const session = useSession();
  const leaving = useMutation({ mutationFn: signOut });
  if (session.status !== "authenticated") return null;
  return (
    <>
      <b>{session.displayName ?? session.email}</b>
      {session.displayName && <p>{session.email}</p>}
      <div className={css.row}>
        <LangSwitch onChoose={chooseLocale} />
        <Button variant="quiet" size="small" icon="signOut" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </>
  );
}
