import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { contentsOf } from "../../../domain/box/contents.ts";
import { boxSizeLabels } from "./box-labels.ts";

/** Names what fits into a box, such as “8 cartons” or “one room”; null if not even a carton does. */
export function useContentsLabel(): (box: Parameters<typeof contentsOf>[0]) => string | null {
  const { t } = useLingui();
  return (box) => {
    const contents = contentsOf(box);
    if (contents?.id !== "cartons") return contents && t(boxSizeLabels[contents.id]);
    return t`${plural(contents.count, { one: "# carton", other: "# cartons" })}`;
  };
}
