import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { services } from "../../../domain/consent/configuration.ts";
import { type OptionalService, optionalServices } from "../../../domain/consent/consent.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import css from "./choice.module.css";
import { keptConsent } from "./kept.ts";
import { saveConsent } from "./save.ts";

const tickedAtFirst = () => keptConsent()?.services ?? optionalServices.filter((id) => services[id].isTicked);

/** The optional services with their boxes, and the three answers, all equally easy to give. */
export function Choice({ hints, onChoose }: { hints?: Record<OptionalService, string>; onChoose: () => void }) {
  const { t } = useLingui();
  const [ticked, setTicked] = useState<readonly OptionalService[]>(tickedAtFirst);
  const names: Record<OptionalService, string> = {
    "session-recording": t({ message: "Recordings", context: "cookies" }),
    analytics: t({ message: "Statistics", context: "cookies" }),
    "error-reporting": t({ message: "Errors", context: "cookies" }),
  };
  const choose = (chosen: readonly OptionalService[]) => {
    setTicked(chosen);
    void saveConsent(chosen);
    onChoose();
  };
  return (
    <>
      <div className={hints ? css.list : css.boxes}>
        {optionalServices.map((id) => (
          <CheckField
            key={id}
            label={names[id]}
            hint={hints?.[id]}
            checked={ticked.includes(id)}
            onChange={({ target }) =>
              setTicked(target.checked ? [...ticked, id] : ticked.filter((other) => other !== id))
            }
          />
        ))}
      </div>
      <div className={css.answers}>
        <Button variant="soft" onClick={() => choose(optionalServices)}>
          <Trans>Accept all</Trans>
        </Button>
        <Button variant="soft" onClick={() => choose(ticked)}>
          <Trans>Accept selected</Trans>
        </Button>
        <Button variant="soft" onClick={() => choose([])}>
          <Trans context="cookies">Decline</Trans>
        </Button>
      </div>
    </>
  );
}
