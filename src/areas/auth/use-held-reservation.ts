import { queryOptions, useQuery } from "@tanstack/react-query";
import { matchAddress } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { useNextPath } from "./use-next-path.ts";

const heldReservationQuery = (id: string) =>
  queryOptions({
    queryKey: customerKeys.heldReservation(id),
    queryFn: async ({ signal }) => {
      const held = await unwrap(api.reservations[":id"].$get({ param: { id } }, { init: { signal } }));
      return { ...held, clockAheadMs: Date.parse(held.serverNow) - Date.now() };
    },
    retry: false,
  });

function reservationIn(next: string | null): string | null {
  const { id, params } = matchAddress(next?.split("?")[0] ?? "");
  return id === "reservationSummary" ? (params.id ?? null) : null;
}

/** The reservation the visitor is about to pay for, if it still holds a box; otherwise null. */
export function useHeldReservation() {
  const { next } = useNextPath();
  const id = reservationIn(next);
  const { data } = useQuery({ ...heldReservationQuery(id ?? ""), enabled: id !== null });
  return data?.status === "held" ? data : null;
}
