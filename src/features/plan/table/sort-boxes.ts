import type { ListSort } from "../../../lib/api/list-query.ts";
import type { PartnerBox } from "../queries.ts";

const byNumber = new Intl.Collator("pl", { numeric: true });
/** Sorts open-ended rentals last. */
const never = "9999";

/** The tenant’s rent, or the list price of a box without a tenant. */
export const rentOf = ({ tenant, monthlyGrosze }: PartnerBox): number => tenant?.monthlyGrosze ?? monthlyGrosze;

const keys: Record<string, (box: PartnerBox) => number | string> = {
  area: ({ areaCm2 }) => areaCm2,
  monthly: (box) => rentOf(box),
  next: ({ reservation }) => reservation?.moveInOn ?? never,
  overdue: ({ tenant }) => tenant?.overdueGrosze ?? -1,
  tenant: ({ tenant }) => tenant?.clientName ?? "",
  until: ({ tenant }) => (tenant === null ? "" : (tenant.endOn ?? never)),
};

/** Sorts by a table column, then by number in natural order (A-2 before A-10). */
export function sortBoxes(boxes: readonly PartnerBox[], { key, direction }: ListSort): PartnerBox[] {
  const sign = direction === "asc" ? 1 : -1;
  const of = keys[key];
  const compare = (a: PartnerBox, b: PartnerBox): number => {
    const [x, y] = of ? [of(a), of(b)] : [0, 0];
    const order = typeof x === "string" && typeof y === "string" ? byNumber.compare(x, y) : Number(x) - Number(y);
    return order === 0 ? byNumber.compare(a.number, b.number) : order;
  };
  return [...boxes].sort((a, b) => sign * compare(a, b));
}
