import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useState } from "react";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { BoxFacts } from "../../features/reservation/box-facts.tsx";
import { PriceLabel } from "../../features/reservation/price-label.tsx";
import { api, unwrap } from "../../lib/api/api.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import css from "./client-offer.module.css";
import { DeclineDialog } from "./decline-dialog.tsx";
import { WrongAccount } from "./wrong-account.tsx";

export type ClientInvitation = InferResponseType<typeof api.invitations.client.open.$post, 200>;

interface Props {
  invitation: Omit<ClientInvitation, "offer">;
  offer: NonNullable<ClientInvitation["offer"]>;
  token: string;
  onAccepted: () => void;
  onDeclined: () => void;
}

/** The complete offer: picture, dates, price, landlord and expiry. */
export function ClientOffer({ invitation, offer, token, onAccepted, onDeclined }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const session = useSession();
  const { box, place, moveInOn, months, toOn, price, products, note } = offer;
  const { partnerName, expiresAt, email } = invitation;
  const isStranger = session.status === "authenticated" && session.email?.toLowerCase() !== email.toLowerCase();
  return (
    <div className={css.offer}>
      <p className={css.lead}>
        <Trans>
          <b>{partnerName}</b> is holding this box for you until {format.instant(expiresAt, place.timezone)}.
        </Trans>
      </p>
      <BoxFacts box={box} place={place} level={2} />
      <p className={css.period}>
        <b>{format.period(moveInOn, toOn)}</b>
        {toOn === null && <span>{t`open-ended, ${place.noticeDays}-day notice period`}</span>}
      </p>
      {note && (
        <blockquote className={css.note}>
          <p>{note}</p>
          <footer>{partnerName}</footer>
        </blockquote>
      )}
      <PriceLabel
        price={price}
        months={months}
        noticeDays={place.noticeDays}
        productNames={new Map(products.map(({ productId, name }) => [productId, name]))}
      />
      {isStranger ? (
        <WrongAccount invited={email} signedIn={session.email ?? ""} />
      ) : (
        <Answer
          token={token}
          email={email}
          canCreateAccount={session.status !== "authenticated" && !invitation.hasAccount}
          onAccepted={onAccepted}
          onDeclined={onDeclined}
        />
      )}
    </div>
  );
}

type AnswerProps = Pick<Props, "token" | "onAccepted" | "onDeclined"> & { email: string; canCreateAccount: boolean };

function Answer({ token, email, canCreateAccount, onAccepted, onDeclined }: AnswerProps) {
  const navigate = useNavigate();
  const [isDeclining, setDeclining] = useState(false);
  const accepting = useMutation({
    mutationFn: (_: { withAccount: boolean }) => unwrap(api.invitations.client.accept.$post({ json: { token } })),
    meta: { showsOwnErrors: true },
    onSuccess: async ({ way, reservationId }, { withAccount }) => {
      onAccepted();
      const id = reservationId ?? "";
      const own = href("customerReservation", { reservation: id });
      // The email address is passed in the fragment, which no server sees; only a full page load preserves it.
      if (withAccount) location.assign(`${href("createAccount", { next: own })}#${new URLSearchParams({ email })}`);
      else await navigate(way === "guest" ? own : href("reservationSummary", { id }), { replace: true });
    },
  });
  const problem = useErrorMessage(accepting.error);
  const accept = (withAccount: boolean) => !accepting.isPending && accepting.mutate({ withAccount });
  return (
    <div className={css.actions}>
      {problem && <InlineError>{problem.sentence}</InlineError>}
      <Button variant="next" size="big" wide busy={accepting.isPending} onClick={() => accept(false)}>
        <Trans>Accept the offer</Trans>
      </Button>
      {canCreateAccount && (
        <Button wide onClick={() => accept(true)}>
          <Trans>Accept with an account</Trans>
        </Button>
      )}
      <Button variant="quiet" wide onClick={() => setDeclining(true)}>
        <Trans>Decline the offer</Trans>
      </Button>
      {isDeclining && <DeclineDialog token={token} onClose={() => setDeclining(false)} onDeclined={onDeclined} />}
    </div>
  );
}
