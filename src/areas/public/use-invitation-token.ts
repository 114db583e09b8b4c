import { useEffect, useState } from "react";
import { tokenInAddress, useLinkAgain } from "./use-link-again.ts";

const key = "boksy.invitation";

const readToken = () => tokenInAddress() ?? sessionStorage.getItem(key);

/**
 * The secret of an invitation's link. It leaves the address at once, and stays in this tab alone, so that whoever has to
 * sign in or register first comes back to the invitation.
 */
export function useInvitationToken() {
  const [token] = useState(readToken);
  useLinkAgain();
  useEffect(() => {
    if (token === null) return;
    sessionStorage.setItem(key, token);
    if (location.hash !== "") history.replaceState(history.state, "", location.pathname + location.search);
  }, [token]);
  return { token, forget: () => sessionStorage.removeItem(key) };
}
