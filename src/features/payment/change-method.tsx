import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { methodName } from "../../../domain/payment/saved-method.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { type MethodRent, useChangeMethod } from "./method-queries.ts";
import css from "./pay-charges.module.css";

export interface ChangeMethodProps {
  rentId: string;
  /** The rentals that are paid by a saved method, the given one first. */
  rents: readonly MethodRent[];
  /** The text of the consent; the terms of the rentals belong to it. */
  consent: string;
}

const nameOf = ({ method }: MethodRent) => (method === null ? "" : methodName(method));

/** Which rentals the new method pays, the consent to charge it, and the way to the provider’s page. */
export function ChangeMethod({ rentId, rents, consent }: ChangeMethodProps) {
  const { t } = useLingui();
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
    const terms = rents.filter(({ id }) => chosen.includes(id)).flatMap((rent) => rent.terms ?? []);
    change.mutate(
      { rentIds: [...chosen], consent: [consent, ...terms].join("\n") },
      { onSuccess: ({ url }) => window.location.assign(url) },
    );
  };
  return (
    <section className={css.pay} aria-label={t`Change the payment method`}>
      {rents.length === 1 && first !== undefined ? (
        <>
          <p>
            <Trans>
              The rent is now paid by {nameOf(first)}. You’ll choose the new card or BLIK on our payment provider’s
              page. Nothing is charged there.
            </Trans>
          </p>
          {first.terms !== null && <p>{first.terms}</p>}
        </>
      ) : (
        <>
          <p>
            <Trans>
              Choose what the new method will pay for. You’ll choose a card or BLIK on our payment provider’s page.
              Nothing is charged there.
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
                  hint={
                    <>
                      <Trans>Now: {nameOf(rent)}</Trans>
                      {rent.terms !== null && (
                        <>
                          <br />
                          {rent.terms}
                        </>
                      )}
                    </>
                  }
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
        label={<Trans>Use the new method for automatic payment</Trans>}
        hint={consent}
      />
      {isMissing && (
        <InlineError>
          <Trans>Check the box above, so that we may charge the new method.</Trans>
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
        <Trans>Choose the new method</Trans>
      </Button>
    </section>
  );
}
