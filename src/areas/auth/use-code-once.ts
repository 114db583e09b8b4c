import { useQuery } from "@tanstack/react-query";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";

/**
 * Reads a one-time code when the page opens, or signs in where the link was asked for; `LinkAction` changes accounts. A
 * query instead of an effect: a double render sends one request, and the result stays cached.
 */
export function useCodeOnce<Done>(purpose: string, oobCode: string, use: (oobCode: string) => Promise<Done>) {
  return useQuery({
    queryKey: accountKeys.oneTimeCode(purpose, oobCode),
    queryFn: () => use(oobCode),
    retry: false,
  });
}
