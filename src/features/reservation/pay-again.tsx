import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { type Reservation, reservationQuery, useCheckout } from "./queries.ts";

/** Opens the provider’s page for the signed agreement. If it cannot be paid as it is now, leads to the summary. */
export function PayAgain({ reservationId, children }: { reservationId: string; children: ReactNode }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const reservation = reservationQuery(reservationId);
  useQuery(reservation);
  const [isLoading, setLoading] = useState(false);
  const checkout = useCheckout(reservationId);
  const problem = useErrorMessage(checkout.error);
  const openSummary = () => void navigate(href("reservationSummary", { id: reservationId }), { viewTransition: true });
  const pay = ({ agreement, payment, price }: Reservation) => {
    const autopayConsent = payment?.autopayConsent ?? undefined;
    const input = { shownTodayGrosze: price.todayGrosze, signedAt: agreement.signedAt ?? undefined, autopayConsent };
    checkout.mutate(input, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => error instanceof ApiError && isOutdated(error) && openSummary(),
    });
  };
  const payWhenLoaded = async () => {
    setLoading(true);
    await queries.ensureQueryData(reservation).then(pay, openSummary);
    setLoading(false);
  };
  return (
    <>
      <Button
        variant="next"
        size="big"
        wide
        busy={isLoading || checkout.isPending || checkout.isSuccess}
        onClick={payWhenLoaded}
      >
        {children}
      </Button>
      {problem && <InlineError>{problem.sentence}</InlineError>}
    </>
  );
}

/** The hold has ended, or the price, the agreement or the consent differs. */
const isOutdated = ({ status, code }: ApiError) => status === 409 || code === "reservation.agreement_missing";
