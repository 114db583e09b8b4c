import { useRef, useState } from "react";
import type { PartnerBox } from "../queries.ts";

/** Row selection in the table. Shift applies the change to all rows since the last one. */
export function useBoxSelection(found: readonly PartnerBox[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const chosen = found.filter(({ id }) => keys.has(id));
  const pick = ({ id }: PartnerBox, isPicked: boolean, isRange: boolean) => {
    const at = (of: string | null) => found.findIndex((box) => box.id === of);
    const [from, to] = [at(last.current), at(id)].sort((a, b) => a - b) as [number, number];
    const ids = isRange && from >= 0 ? found.slice(from, to + 1).map((box) => box.id) : [id];
    const next = new Set(keys);
    for (const each of ids) {
      if (isPicked) next.add(each);
      else next.delete(each);
    }
    last.current = id;
    setKeys(next);
  };
  return {
    keys,
    chosen,
    isAll: chosen.length === found.length,
    pick,
    pickAll: (all: boolean) => setKeys(new Set(all ? found.map(({ id }) => id) : [])),
  };
}
