import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { roles } from "../../../domain/account/roles.ts";
import { sizeIdOf } from "../../../domain/box/offered-sizes.ts";
import { dayAt } from "../../../domain/core/day.ts";
import type { ErrorCode } from "../../../domain/core/errors.ts";
import { priceOf } from "../../../domain/reservation/price.ts";
import { href } from "../../../domain/routes.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { PriceBar } from "../../ui/data/price-bar.tsx";
import { PricedColumns } from "../../ui/data/priced-columns.tsx";
import { HoldBar } from "../../ui/feedback/hold-bar.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { BoxFacts } from "./box-facts.tsx";
import { BoxTakenAlert } from "./box-taken-alert.tsx";
import { type Draft, detailsSearch } from "./draft.ts";
import { HumanCheck } from "./human-check.tsx";
import { Landlord } from "./landlord.tsx";
import { PriceChanged } from "./price-changed.tsx";
import { PriceLabel } from "./price-label.tsx";
import { Products } from "./products.tsx";
import { type BoxToRent, isPriceChanged, reservationQuery, useHold, useHoldEnded } from "./queries.ts";
import { RentalPeriodFields } from "./rental-period-fields.tsx";
import { useServerClock } from "./use-server-clock.ts";

export interface ReservationFormProps {
  data: BoxToRent;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** Rendered below the form: more about the place. */
  children?: ReactNode;
}

/** Period, add-ons and price of one box; submitting holds the box. */
export function ReservationForm({ data, draft, onChange, children }: ReservationFormProps) {
  const { box, place, products, holdMinutes } = data;
  const { t } = useLingui();
  const { locale } = useFormat();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const hold = useHold();
  // A hold that was created in another tab counts as well.
  const heldId = data.ownHoldId ?? draft.reservationId;
  const held = useHeldReservation(heldId);
  const holdEnded = useHoldEnded();
  const now = useServerClock(held.data?.serverNow);

  const chosen = draft.products.filter(({ productId }) => products.some((product) => product.id === productId));
  const price = priceOf({
    ...box,
    moveInOn: draft.moveInOn,
    months: draft.months,
    pricePromise: place.pricePromise,
    paymentTerm: place.paymentTerm,
    products: chosen.flatMap(({ productId, quantity }) =>
      products.filter((product) => product.id === productId).map((product) => ({ ...product, quantity })),
    ),
  });
  const mine = held.data?.status === "held" && held.data.box.id === box.id;
  const taken = !data.free;
  const wrongRole = session.status === "authenticated" && session.role !== roles.Customer && session.role !== null;

  // A ref, because the second click of a double click comes before the next render.
  const isSubmitting = useRef(false);
  const submit = async (humanCheck: string | null) => {
    if (isSubmitting.current || taken) return;
    isSubmitting.current = true;
    try {
      const reservation = await hold.mutateAsync({
        reservationId: mine ? heldId : null,
        input: {
          ...{ boxId: box.id, moveInOn: draft.moveInOn, months: draft.months, products: chosen, locale },
          shownTodayGrosze: price.todayGrosze,
        },
        humanCheck,
      });
      onChange({ reservationId: reservation.id });
      const details = detailsSearch({ ...draft, products: chosen, reservationId: reservation.id });
      const isKnown = session.status === "authenticated";
      await navigate(isKnown ? href("reservationSummary", { id: reservation.id }) : details, { viewTransition: true });
    } catch {
      // The form shows the error of the mutation.
    } finally {
      isSubmitting.current = false;
    }
  };
  // No form values: period and add-ons are in the URL, and their fields only accept valid ones.
  const form = useForm({
    defaultValues: {},
    mutation: hold,
    onSubmit: () => void submit(null),
  });
  const isRefused = (code: ErrorCode) => hold.error instanceof ApiError && hold.error.code === code;
  const choose = (change: Partial<Draft>) => {
    hold.reset();
    onChange(change);
  };
  const next = (
    <Button
      type="submit"
      form="reservation"
      variant="next"
      size="big"
      wide
      busy={hold.isPending}
      aria-disabled={taken}
      data-next={href("reservationSummary", { id: "-" })}
    >
      <Trans>Next: your details</Trans>
    </Button>
  );

  if (held.data?.status === "pendingPayment" && held.data.box.id === box.id) {
    const { id, guest } = held.data;
    const payPage =
      guest === null ? href("reservationSummary", { id }) : href("customerReservation", { reservation: id });
    return <Navigate to={payPage} replace />;
  }
  return (
    <>
      {mine && held.data?.holdExpiresAt && (
        <HoldBar expiresAt={held.data.holdExpiresAt} startedAt={held.data.createdAt} now={now} onExpired={holdEnded} />
      )}
      <Form form={form} id="reservation" bare>
        <PricedColumns
          price={
            <>
              <PriceLabel
                price={price}
                months={draft.months}
                noticeDays={place.noticeDays}
                productNames={new Map(products.map((product) => [product.id, product.name]))}
              >
                {next}
                <p>{t`We’ll hold the box for ${plural(holdMinutes, { one: "# minute", other: "# minutes" })}. You pay in the last step, and consumers can withdraw within 14 days.`}</p>
              </PriceLabel>
              <PriceBar price={price}>{next}</PriceBar>
            </>
          }
        >
          <BoxFacts box={box} place={place} />
          {taken && (
            <BoxTakenAlert
              boxNumber={box.number}
              waitlistHref={href("boxComingSoon", { place: place.slug, size: sizeIdOf(box.areaCm2) })}
              alternatives={data.alternatives}
              onChoose={(boxId) => choose({ boxId, reservationId: null })}
            />
          )}
          <RentalPeriodFields
            moveInOn={draft.moveInOn}
            months={draft.months}
            todayOn={dayAt(new Date(), place.timezone)}
            minimumMonths={place.minimumMonths}
            noticeDays={place.noticeDays}
            busy={data.busy}
            onChange={choose}
          />
          {products.length > 0 && (
            <Products products={products} chosen={chosen} onChange={(list) => choose({ products: list })} />
          )}
          {isPriceChanged(hold.error) && <PriceChanged error={hold.error} />}
          {form.alert && !taken && !isPriceChanged(hold.error) && <InlineError>{form.alert}</InlineError>}
          {isRefused("reservation.network_holds") && (
            <LinkButton variant="soft" to={href("login", { next: `${location.pathname}${location.search}` })}>
              <Trans>Sign in</Trans>
            </LinkButton>
          )}
          {isRefused("reservation.human_check_required") && <HumanCheck onSolved={submit} />}
          {wrongRole && (
            <InlineError>
              <Trans>This is not a customer account. To rent a box, sign in with a customer account.</Trans>
            </InlineError>
          )}
          <Landlord seller={place.partner} isCertified={place.isTraderCertified} />
          {children}
        </PricedColumns>
      </Form>
    </>
  );
}

function useHeldReservation(id: string | null) {
  return useQuery({ ...reservationQuery(id ?? ""), enabled: id !== null, retry: false });
}
