import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nextPattern, numbersOf } from "../../../domain/box/range.ts";
import { takenNumbersQuery } from "./queries.ts";

/** The numbers after the place's highest, which a field shows until another one is entered. */
export function useSuggestedNumbers(placeId: string) {
  const taken = useQuery(takenNumbersQuery(placeId)).data;
  const current = taken === undefined ? [] : numbersOf(nextPattern(taken));
  // A number that appears in a field that has the focus would be continued by what is typed.
  const [onFocus, setOnFocus] = useState<string[] | null>(null);
  return {
    taken,
    numbers: onFocus ?? current,
    field: { onFocus: () => setOnFocus(current), onBlur: () => setOnFocus(null) },
  };
}
