import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useState } from "react";
import type { Point } from "../../../domain/search/search.ts";
import { loadCatalog } from "../../lib/i18n/i18n.ts";

/** The visitor's location, requested only on click, with a message on failure. */
export function useNearMe(onFound: (point: Point) => void) {
  const { i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<MessageDescriptor | null>(null);

  const find = async () => {
    if (busy) return;
    setRefusal(null);
    setBusy(true);
    try {
      const [{ locate }] = await Promise.all([import("../../lib/hooks/locate.ts"), loadCatalog("search")]);
      const answer = await locate();
      if ("lat" in answer) onFound(answer);
      else setRefusal(answer);
    } finally {
      setBusy(false);
    }
  };
  return { find, busy, refusal: refusal && i18n._(refusal) };
}
