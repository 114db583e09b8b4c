import { useEffect, useState } from "react";
import { linkToken, useReloadOnNewLink } from "./link-token.ts";

const key = "boksy.invitation";

const readToken = () => linkToken() ?? sessionStorage.getItem(key);

/**
 * The secret of an invitation's link. It leaves the address at once, and stays in this tab alone, so that whoever has to
 * sign in or register first comes back to the invitation.
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
