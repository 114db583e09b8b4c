import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { IdentityUser, SignInMethod } from "../../../domain/account/identity-user.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";
import { invalidate } from "../../lib/api/cache/invalidate.ts";

/** The user's record at the identity provider, with their sign-in methods. */
export const identityQuery = queryOptions({
  queryKey: accountKeys.identity,
  queryFn: ({ signal }): Promise<IdentityUser> => unwrap(api.account.identity.$get({}, { init: { signal } })),
});

export const reloadIdentity = (): Promise<IdentityUser> => unwrap(api.account.identity.$post());

export const unlinkMethod = (method: SignInMethod): Promise<IdentityUser> =>
  unwrap(api.account.identity[":method"].$delete({ param: { method } }));

/** A mutation of the sign-in methods; it returns the updated identity user. */
export function useChangeIdentity<Values>(change: (values: Values) => Promise<IdentityUser>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { showsOwnErrors: true },
    onSuccess: (identity) => {
      client.setQueryData(identityQuery.queryKey, identity);
      void invalidate(client, ["accounts"]);
    },
  });
}
