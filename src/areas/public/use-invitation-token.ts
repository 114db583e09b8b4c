import { useEffect, useState } from "react";
import { linkToken, useReloadOnNewLink } from "./link-token.ts";

const key = "boksy.invitation";

const readToken = () => linkToken() ?? sessionStorage.getItem(key);

/**
 * The secret of an invitation link. Removed from the address at once and kept in this tab only, so that a visitor who
 * has to sign in first can return to the invitation.
 */
export function useInvitationToken() {
  const [token] = useState(readToken);
  useReloadOnNewLink();
  useEffect(() => {
    if (token === null) return;
    sessionStorage.setItem(key, token);
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
  }, [token]);
  return { token, forget: () => sessionStorage.removeItem(key) };
}
