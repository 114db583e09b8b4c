import { useMutation, useQueryClient } from "@tanstack/react-query";
import { renewSession } from "../../lib/session/session-check.ts";
import { type Account, accountQuery, changeAccount } from "./account-queries.ts";

/** Updates the account. The session holds the name too, so it is renewed after a name change. */
export function useChangeAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeAccount,
    meta: { showsOwnErrors: true },
    onSuccess: async (account: Account, { displayName }) => {
      client.setQueryData(accountQuery.queryKey, account);
      if (displayName !== undefined) await renewSession();
    },
  });
}
