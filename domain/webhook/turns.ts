/** Deliveries queued in one run: the most that one call adds to the queue. */
export const deliveriesPerRun = 100;

/** Deliveries of one endpoint that may be on their way; of one that hangs, a single one, to find out whether it answers again. */
export const inFlightPerEndpoint = 20;

export interface QueuedDelivery {
  id: string;
  partnerId: string;
  endpointId: string;
  isHanging: 0 | 1;
  nextAt: string;
}

/** Numbers the items of each group in their order, from 0. */
function turnsOf<T>(items: readonly T[], groupOf: (item: T) => string): Map<T, number> {
  const counts = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const turn = counts.get(groupOf(item)) ?? 0;
      counts.set(groupOf(item), turn + 1);
      return [item, turn];
    }),
  );
}

/**
 * The order of sending: one delivery of each partner in turn, of each of its endpoints in turn, the oldest first. Those of
 * hanging endpoints come last, because each may take as long as its whole batch.
 */
export function inTurns<T extends QueuedDelivery>(deliveries: readonly T[]): T[] {
  const oldestFirst = deliveries.toSorted((a, b) => (a.nextAt < b.nextAt ? -1 : Number(a.nextAt > b.nextAt)));
  const ofEndpoint = turnsOf(oldestFirst, ({ endpointId }) => endpointId);
  const byEndpoint = oldestFirst.toSorted((a, b) => (ofEndpoint.get(a) ?? 0) - (ofEndpoint.get(b) ?? 0));
  const ofPartner = turnsOf(byEndpoint, ({ partnerId }) => partnerId);
  return byEndpoint.toSorted((a, b) => a.isHanging - b.isHanging || (ofPartner.get(a) ?? 0) - (ofPartner.get(b) ?? 0));
}
