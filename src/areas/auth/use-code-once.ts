import { useQuery } from "@tanstack/react-query";

/**
 * Uses a one-time code as the page opens. A query, not an effect: drawn twice it still asks once, and what it answered
 * stays known, so that the code is not called used by its own owner.
 */
export function useCodeOnce<Done>(act: string, oobCode: string, use: (oobCode: string) => Promise<Done>) {
  return useQuery({
    queryKey: ["one-time-code", act, oobCode],
    queryFn: () => use(oobCode),
    retry: false,
  });
}
