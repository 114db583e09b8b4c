import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { ChangeMethod } from "../../features/payment/change-method.tsx";
import { type MethodSetup, methodRentsQuery, methodSetupQuery } from "../../features/payment/method-queries.ts";
import { SetupOutcomeNotice, setupOutcomeOf } from "../../features/payment/setup-outcome.tsx";
import { invalidate } from "../../lib/api/cache/invalidate.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import css from "./pay-rent.module.css";

export interface ChangeMethodViewProps {
  rentId: string;
  /** The visit to the provider’s page from which the tenant returns; null before one. */
  setupId: string | null;
  urlStatus: string | undefined;
  /** The way back to the rental. */
  back: ReactNode;
}

/** Changes the saved method without paying. Also shows the outcome. */
export function ChangeMethodView({ rentId, setupId, urlStatus, back }: ChangeMethodViewProps) {
  const setup = useQuery({
    ...methodSetupQuery(rentId, setupId ?? "", urlStatus !== "cancelled"),
    enabled: setupId !== null,
  });
  if (setupId === null) {
    return (
      <div className={css.pay}>
        <Choice rentId={rentId} />
        {back}
      </div>
    );
  }
  return (
    <QueryView query={setup}>
      {(data) => (
        <div className={css.pay}>
          <Outcome rentId={rentId} setup={data} urlStatus={urlStatus} />
          {back}
        </div>
      )}
    </QueryView>
  );
}

function Outcome({ rentId, setup, urlStatus }: { rentId: string; setup: MethodSetup; urlStatus: string | undefined }) {
  const client = useQueryClient();
  const outcome = setupOutcomeOf(setup, urlStatus);
  const isSaved = outcome === "saved";
  useEffect(() => {
    if (isSaved) void invalidate(client, ["payments", "rents"]);
  }, [isSaved, client]);
  return (
    <>
      <SetupOutcomeNotice setup={setup} outcome={outcome} />
      {!isSaved && outcome !== "waiting" && <Choice rentId={rentId} />}
    </>
  );
}

function Choice({ rentId }: { rentId: string }) {
  const rents = useQuery(methodRentsQuery(rentId));
  return (
    <QueryView query={rents}>
      {({ items, consent }) =>
        items[0]?.id === rentId ? (
          <ChangeMethod rentId={rentId} rents={items} consent={consent} />
        ) : (
          <p>
            <Trans>Automatic payment is off, so there’s no payment method to change.</Trans>
          </p>
        )
      }
    </QueryView>
  );
}
