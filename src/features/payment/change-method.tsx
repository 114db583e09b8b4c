import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { methodChangeConsent } from "../../../domain/payment/method-change.ts";
import { methodName } from "../../../domain/payment/saved-method.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { type MethodRent, useChangeMethod } from "./method-queries.ts";
import css from "./pay-charges.module.css";

export interface ChangeMethodProps {
  rentId: string;
  /** The rentals that are paid by a saved card, the given one first. */
  rents: readonly MethodRent[];
  /** The days that the consent names. */
  retryDays: number[];
}

/** Which rentals the new card pays, the consent to charge it, and the way to the provider’s page. */
export function ChangeMethod({ rentId, rents, retryDays }: ChangeMethodProps) {
  const { t, i18n } = useLingui();
  const change = useChangeMethod(rentId);
  const problem = useErrorMessage(change.error);
  const [chosen, setChosen] = useState<readonly string[]>([rentId]);
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [first] = rents;
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  const start = () => {
    setMissing(!isAgreed);
    if (!isAgreed) return;
    change.mutate({ rentIds: [...chosen], retryDays }, { onSuccess: ({ url }) => window.location.assign(url) });
  };
  return (
    <section className={css.pay} aria-label={t`Change the card`}>
      {rents.length === 1 && first !== undefined ? (
        <p>
          <Trans>
            Rent is now charged to {methodName(first)}. You’ll enter the new card on our payment provider’s page.
            Nothing is charged there.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Choose what the new card will pay for. You’ll enter it on our payment provider’s page. Nothing is charged
              there.
            </Trans>
          </p>
          <ul className={css.charges}>
            {rents.map((rent) => (
              <li key={rent.id}>
                <CheckField
                  strong
                  checked={chosen.includes(rent.id)}
                  onChange={(event) => toggle(rent.id, event.target.checked)}
                  label={
                    <Trans>
                      Box {rent.boxNumber}, {rent.placeName}
                    </Trans>
                  }
                  hint={<Trans>Now: {methodName(rent)}</Trans>}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <CheckField
        strong
        checked={isAgreed}
        onChange={(event) => {
          setAgreed(event.target.checked);
          setMissing(false);
        }}
        label={<Trans>Charge the new card each month</Trans>}
        hint={methodChangeConsent(i18n.locale === "en" ? "en" : "pl", retryDays)}
      />
      {isMissing && (
        <InlineError>
          <Trans>Check the box above, so that we may charge the new card.</Trans>
        </InlineError>
      )}
      {problem && <InlineError>{problem.sentence}</InlineError>}
      <Button
        variant="next"
        size="big"
        wide
        busy={change.isPending || change.isSuccess}
        disabled={chosen.length === 0}
        onClick={start}
      >
        <Trans>Enter the new card</Trans>
      </Button>
    </section>
  );
}
