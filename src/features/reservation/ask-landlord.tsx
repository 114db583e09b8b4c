import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import type { Reservation, useAskLandlord } from "./queries.ts";
import css from "./summary.module.css";

export interface AskLandlordProps extends Pick<Reservation, "seller" | "requestHours"> {
  ask: ReturnType<typeof useAskLandlord>;
}

/** The landlord has to accept this booking before it can be signed and paid. */
export function AskLandlord({ seller, requestHours, ask }: AskLandlordProps) {
  const problem = useErrorMessage(ask.error);
  const notice = useRef<HTMLDivElement>(null);
  // The button that the customer pressed may be at the edge of the window, far from here.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={notice} className={css.ask} role="alert">
      <p>
        <b>
          <Trans>{seller.legalName} wants to confirm this reservation before you pay.</Trans>
        </b>
      </p>
      <p>
        <Trans>
          Send a request: we’ll hold the box for you for up to {requestHours} hours and email you the answer. You don’t
          sign or pay anything until then.
        </Trans>
      </p>
      {problem && <InlineError>{problem.sentence}</InlineError>}
    </div>
  );
}
