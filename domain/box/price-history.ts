export interface BoxPrice {
  monthlyGrosze: number;
  fromAt: string;
}

const thirtyDaysMs = 30 * 86_400_000;

/**
 * The lowest price in the 30 days before the latest reduction, in grosze; null when the latest change was not a reduction
 * or is older than 30 days (Polish Act on Price Information, art. 4(2), EU Omnibus Directive).
 * @param history prices, newest first
 */
export function lowestBeforeReduction(history: readonly BoxPrice[], now: Date): number | null {
  const [current, ...earlier] = history;
  const previous = earlier[0];
  if (current === undefined || previous === undefined) return null;
  const loweredAt = Date.parse(current.fromAt);
  if (previous.monthlyGrosze <= current.monthlyGrosze || now.getTime() - loweredAt > thirtyDaysMs) return null;
  const inForce = earlier.filter((_, at) => {
    const endedAt = Date.parse(at === 0 ? current.fromAt : (earlier[at - 1] as BoxPrice).fromAt);
    return endedAt > loweredAt - thirtyDaysMs;
  });
  return Math.min(...inForce.map((price) => price.monthlyGrosze));
}

/** The lowest price in force on any of the last 30 days, in grosze; null without a history. Prices newest first. */
export function lowestInLast30Days(history: readonly BoxPrice[], now: Date): number | null {
  const inForce = history.filter((_, at) => {
    const next = history[at - 1];
    return next === undefined || Date.parse(next.fromAt) > now.getTime() - thirtyDaysMs;
  });
  return inForce.length === 0 ? null : Math.min(...inForce.map((price) => price.monthlyGrosze));
}
