import { useFormat } from "../../lib/i18n/use-format.ts";

/** Formats a commission in basis points: “12%”, “10,5%”. */
export function useCommission(): (basisPoints: number) => string {
  const format = useFormat();
  return (basisPoints) => `${format.number(basisPoints / 100)}%`;
}
