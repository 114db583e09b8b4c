import { useQuery } from "@tanstack/react-query";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";

/**
 * Redeems a one-time code when the page opens. A query instead of an effect: a double render redeems it only once, and
 * the result stays cached.
 */
export function useCodeOnce<Done>(purpose: string, oobCode: string, use: (oobCode: string) => Promise<Done>) {
  return useQuery({
    queryKey: accountKeys.oneTimeCode(purpose, oobCode),
    queryFn: () => use(oobCode),
    retry: false,
  });
}
