import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { holdMinutes } from "../../../domain/reservation/hold.ts";
import { findRoute } from "../../../domain/routes.ts";
import css from "../../features/account/form.module.css";
import { api, unwrap } from "../../lib/api.ts";
import { HoldBar } from "../../ui/hold-bar.tsx";
import { useNext } from "./use-next.ts";

const heldQuery = (id: string) =>
  queryOptions({
    queryKey: ["reservations", "held", id],
    queryFn: async ({ signal }) => {
      const held = await unwrap(api.reservations[":id"].$get({ param: { id } }, { init: { signal } }));
      return { ...held, clockAheadMs: Date.parse(held.serverNow) - Date.now() };
    },
    retry: false,
  });

/** The reservation a visitor came from, when signing in is a step of paying for it. */
function reservationIn(next: string | null): string | null {
  const path = next?.split("?")[0] ?? "";
  return findRoute(path) === "reservationSummary" ? decodeURIComponent(path.split("/").at(-1) ?? "") : null;
}

/** Signing in must not feel like losing the box: how long it is still kept, by the server's clock. */
export function HoldStrip() {
  const { next } = useNext();
  const id = reservationIn(next);
  const { data } = useQuery({ ...heldQuery(id ?? ""), enabled: id !== null });
  const aheadMs = data?.clockAheadMs ?? 0;
  const now = useCallback(() => Date.now() + aheadMs, [aheadMs]);
  if (data?.status !== "held" || data.holdExpiresAt === null) return null;
  return (
    <div className={css.hold}>
      <HoldBar expiresAt={data.holdExpiresAt} wholeMinutes={holdMinutes} now={now} />
    </div>
  );
}
