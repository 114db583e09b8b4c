import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, type Ref, useId, useRef, useState } from "react";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { termIn } from "../../../domain/rent/payment-term.ts";
import { href } from "../../../domain/routes.ts";
import { NewClientDialog } from "../../features/client/new-client-dialog.tsx";
import { clientQuery } from "../../features/client/queries.ts";
import { type OfferDraft, offerInput, offerPrice } from "../../features/offer/draft.ts";
import css from "../../features/offer/offer.module.css";
import { OfferCommission } from "../../features/offer/offer-commission.tsx";
import { OfferPriceFields } from "../../features/offer/offer-price-fields.tsx";
import { OfferSettlementFields } from "../../features/offer/offer-settlement-fields.tsx";
import { PlaceAndBoxChoice } from "../../features/offer/place-and-box-choice.tsx";
import { offerTermsQuery, useCreateReservation } from "../../features/offer/queries.ts";
import { partnerPlacesQuery } from "../../features/place/queries.ts";
import { BoxTakenAlert } from "../../features/reservation/box-taken-alert.tsx";
import { PriceLabel } from "../../features/reservation/price-label.tsx";
import { Products } from "../../features/reservation/products.tsx";
import { RentalPeriodFields } from "../../features/reservation/rental-period-fields.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { PriceBar } from "../../ui/data/price-bar.tsx";
import { PricedColumns } from "../../ui/data/priced-columns.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ClientChoice } from "./client-choice.tsx";

/** `open`: what the client has still to pay. */
export interface MadeReservation {
  id: string;
  code: string;
  open: { grosze: number; dueOn: string } | null;
}

export interface NewOfferProps {
  draft: OfferDraft;
  onChange: (change: Partial<OfferDraft>) => void;
  onMade: (made: MadeReservation) => void;
}

/** Fields of the draft by the API’s names. */
const draftField: Readonly<Record<string, keyof OfferDraft>> = {
  monthlyGrosze: "monthly",
  depositGrosze: "deposit",
  "close.hours": "hours",
  "close.amountGrosze": "amount",
  "close.receivedOn": "receivedOn",
  "close.payments.0.amountGrosze": "amount",
  "close.payments.1.amountGrosze": "secondAmount",
  "close.restDueOn": "restDueOn",
};

/** A partner’s new reservation on one page, with its price always visible. */
export function NewOffer({ draft, onChange, onMade }: NewOfferProps) {
  const { t } = useLingui();
  const places = useInfiniteQuery(partnerPlacesQuery({ sort: "name-asc" }));
  const { data: terms } = useQuery(offerTermsQuery(draft.boxId, draft));
  const [isAdding, setAdding] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const clientPart = useRef<HTMLElement>(null);
  const boxPart = useRef<HTMLElement>(null);
  const create = useCreateReservation();
  const { data: client } = useQuery({ ...clientQuery(draft.clientId), enabled: draft.clientId !== "" });
  const price = terms && offerPrice(draft, terms, client === undefined ? null : termIn(client));
  const maySeeCommission = useMay()("payout.manage");
  const isLost = create.error instanceof ApiError && create.error.code === "reservation.box_taken";
  const isTaken = terms !== undefined && (isLost || !terms.free);
  const isReady = draft.clientId !== "" && price !== undefined && !isTaken;
  const todayOn = dayAt(new Date(), terms?.place.timezone ?? polishTimeZone);

  const change = (part: Partial<OfferDraft>) => {
    if (create.isError) create.reset();
    onChange(part);
  };
  const submit = () => {
    if (!isReady || terms === undefined) {
      setSubmitted(true);
      focusPart(draft.clientId === "" ? clientPart.current : boxPart.current);
      return;
    }
    create.mutate(offerInput(draft, terms, { todayGrosze: price.todayGrosze, todayOn }), {
      onSuccess: onMade,
      // On phones the box is out of view by then, so other free boxes are listed here as well.
      onError: (error) =>
        error instanceof ApiError && error.code === "reservation.box_taken" && focusPart(boxPart.current),
    });
  };
  const form = useForm({
    defaultValues: draft,
    store: { values: draft, change },
    byField: (errors) =>
      Object.fromEntries(Object.entries(errors).map(([name, message]) => [draftField[name] ?? name, message])),
    mutation: create,
    onSubmit: submit,
  });
  const { errors } = form;
  const next = (
    <Button type="submit" form="new-offer" variant="next" size="big" wide busy={create.isPending}>
      {draft.kind === "offer" ? <Trans>Send offer</Trans> : <Trans>Confirm the reservation</Trans>}
    </Button>
  );

  // Outside the form, since forms cannot be nested.
  return (
    <>
      <Form form={form} id="new-offer" bare>
        <PricedColumns
          price={
            terms && price ? (
              <>
                <PriceLabel
                  price={price}
                  months={draft.months}
                  noticeDays={terms.place.noticeDays}
                  productNames={new Map(terms.products.map(({ id, name }) => [id, name]))}
                >
                  {next}
                </PriceLabel>
                <PriceBar price={price}>{next}</PriceBar>
                {maySeeCommission && <OfferCommission price={price} agreed={terms.commission} />}
              </>
            ) : (
              <Card>
                <p className={css.quiet}>
                  <Trans>Choose a box to see what it costs: today, each month and when they leave.</Trans>
                </p>
              </Card>
            )
          }
        >
          <header>
            <LinkButton variant="quiet" size="small" icon="back" className={css.back} to={href("partnerReservations")}>
              <Trans>Reservations</Trans>
            </LinkButton>
            <h1 tabIndex={-1}>
              <Trans>New reservation</Trans>
            </h1>
          </header>
          <Part ref={clientPart} title={t`Who it’s for`}>
            <ClientChoice
              clientId={draft.clientId}
              error={
                errors.clientId ??
                (wasSubmitted && draft.clientId === "" ? t`Choose who the reservation is for.` : undefined)
              }
              onChoose={(clientId) => change({ clientId })}
              onAdd={() => setAdding(true)}
            />
          </Part>
          <RentalPeriodFields
            moveInOn={draft.moveInOn}
            months={draft.months}
            todayOn={todayOn}
            minimumMonths={1}
            noticeDays={terms?.place.noticeDays ?? 30}
            busy={terms?.busy ?? []}
            onChange={change}
          />
          <Part ref={boxPart} title={t`Which box`}>
            {isTaken && (
              <BoxTakenAlert
                boxNumber={terms.box.number}
                alternatives={terms.alternatives.map((box) => ({
                  ...box,
                  placeId: terms.place.id,
                  placeSlug: "",
                  placeName: terms.place.name,
                }))}
                onChoose={(boxId) => change({ boxId })}
              />
            )}
            <PlaceAndBoxChoice
              places={places.data?.pages.flatMap(({ items }) => items) ?? []}
              placeId={draft.placeId}
              boxId={draft.boxId}
              stay={draft}
              error={errors.boxId}
              onChoose={change}
            />
          </Part>
          {terms && price && (
            <>
              <Part title={t`For how much`}>
                <OfferPriceFields
                  draft={draft}
                  box={terms.box}
                  limits={terms.limits}
                  errors={errors}
                  onChange={change}
                />
              </Part>
              {terms.products.length > 0 && (
                <Products
                  products={terms.products}
                  chosen={draft.products}
                  onChange={(products) => change({ products })}
                />
              )}
              <Part title={t`How it will be paid`}>
                <OfferSettlementFields
                  draft={draft}
                  price={price}
                  todayOn={todayOn}
                  mayRecordPayments={terms.limits?.mayRecordPayments !== false}
                  errors={errors}
                  onChange={change}
                />
              </Part>
            </>
          )}
          {form.alert && !isLost && <InlineError>{form.alert}</InlineError>}
        </PricedColumns>
      </Form>
      {isAdding && (
        <NewClientDialog
          onClose={() => setAdding(false)}
          onOpen={(clientId) => {
            setAdding(false);
            change({ clientId });
          }}
        />
      )}
    </>
  );
}

/** Scrolls to the first missing part and focuses it. */
function focusPart(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: "start" });
  part?.querySelector<HTMLElement>("input, select, button")?.focus({ preventScroll: true });
}

interface PartProps {
  ref?: Ref<HTMLElement>;
  title: string;
  children: ReactNode;
}

function Part({ ref, title, children }: PartProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={css.part}>{children}</div>
    </section>
  );
}
