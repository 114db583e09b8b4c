import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { type Offers, offersQuery } from "./queries.ts";
import type { PackingState } from "./use-packing.ts";

/** While things are ticked quickly, no search runs. */
const pause = 300;

/** The boxes of at least a size, once they are known. */
export function useOffers({ searchFor, isEmpty }: PackingState, index: number): Offers | undefined {
  const settled = useDebouncedValue(index, pause);
  const { data } = useQuery({ ...offersQuery(searchFor(settled)), enabled: !isEmpty });
  return settled === index ? data : undefined;
}
