import { useLinkToken } from "./link-token.ts";

const key = "boksy.invitation";

/** The secret of an invitation link, until the invitation is answered: a visitor may have to sign in first. */
export function useInvitationToken() {
  const token = useLinkToken(key);
  return { token, forget: () => sessionStorage.removeItem(key) };
}
