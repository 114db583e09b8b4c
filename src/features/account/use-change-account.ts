import { useMutation, useQueryClient } from "@tanstack/react-query";
import { renewSession } from "../../lib/session/session-check.ts";
import { type Account, accountQuery, changeAccount } from "./account-queries.ts";

/** Saves a part of one's own account. The name stands in the session too, so a new one is fetched for it. */
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
