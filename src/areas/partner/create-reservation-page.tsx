import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { newDraft } from "../../features/offer/draft.ts";
import css from "../../features/offer/offer.module.css";
import { useSessionStorageForm } from "../../lib/forms/use-session-storage-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { type MadeReservation, NewOffer } from "./new-offer.tsx";

/** A reservation for a client, sent as an offer or recorded with a payment already received. */
export function CreateReservationPage() {
  const { t } = useLingui();
  const format = useFormat();
  const [search] = useSearchParams();
  const initial = newDraft(search, dayAt(new Date(), polishTimeZone));
  const { values, change, forget } = useSessionStorageForm(`offer?${search}`, initial);
  const [made, setMade] = useState<MadeReservation | null>(null);

  if (made !== null) {
    return (
      <Page title={t`Reservation ${made.code}`} width="bare" heading="hidden">
        <div className={css.made}>
          <EmptyState
            title={values.kind === "offer" ? t`The offer has been sent` : t`Reservation confirmed`}
            action={
              <>
                <LinkButton variant="next" to={href("partnerReservations", { open: made.id })}>
                  <Trans>See reservation {made.code}</Trans>
                </LinkButton>
                <Button
                  variant="soft"
                  onClick={() => {
                    change(initial);
                    forget();
                    setMade(null);
                  }}
                >
                  <Trans>Add another</Trans>
                </Button>
              </>
            }
          >
            {values.kind === "offer" ? (
              <Trans>
                We’ve emailed the offer to the client. The box is held until they answer or the offer expires.
              </Trans>
            ) : made.open !== null ? (
              <Trans>
                Still to pay: {format.money(made.open.grosze)}, due {format.day(made.open.dueOn)}. The amount is on the
                rental, where you record the payment when it arrives.
              </Trans>
            ) : (
              <Trans>
                The payment and the invoice are in the reservation. A client with an email address also has them by
                email.
              </Trans>
            )}
          </EmptyState>
        </div>
      </Page>
    );
  }
  return (
    <Page title={t`New reservation`} width="bare" heading="own">
      <NewOffer
        draft={values}
        onChange={change}
        onMade={(done) => {
          forget();
          setMade(done);
        }}
      />
    </Page>
  );
}
