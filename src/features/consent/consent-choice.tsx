import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { optionalServicesOf, type Purpose, purposes, services } from "../../../domain/consent/configuration.ts";
import { type OptionalService, optionalServices } from "../../../domain/consent/consent.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import css from "./consent-choice.module.css";
import { saveConsent } from "./save-consent.ts";
import { storedConsent } from "./stored-consent.ts";

const initialServices = () => storedConsent()?.services ?? optionalServices.filter((id) => services[id].isTicked);

/** Purposes with no service are not offered. */
const optionalPurposes = purposes.filter((purpose) => optionalServicesOf(purpose).length > 0);

interface Props {
  /** Descriptions of the services, where there is room. */
  hints?: Record<OptionalService, string>;
  onChoose: () => void;
  /** Rendered between the purposes and the buttons. */
  children?: ReactNode;
}

/** The optional services by purpose, and three equally prominent buttons. */
export function ConsentChoice({ hints, onChoose, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [selected, setSelected] = useState<readonly OptionalService[]>(initialServices);
  const purposeNames: Record<Purpose, string> = {
    necessary: t`Necessary`,
    analytics: t`Analytics`,
    "error-reporting": t`Error reporting`,
    marketing: t`Marketing`,
  };
  const names: Record<OptionalService, string> = {
    "session-recording": t({ message: "Recordings", context: "cookies" }),
    analytics: t({ message: "Statistics", context: "cookies" }),
    "error-reporting": t({ message: "Errors", context: "cookies" }),
  };
  const choose = (chosen: readonly OptionalService[]) => {
    setSelected(chosen);
    void saveConsent(chosen);
    onChoose();
  };
  const toggle = (service: OptionalService, isSelected: boolean) =>
    setSelected(isSelected ? [...selected, service] : selected.filter((other) => other !== service));
  return (
    <>
      <div className={hints ? css.list : css.compact}>
        {optionalPurposes.map((purpose) => (
          // biome-ignore lint/a11y/useSemanticElements: a legend does not stand in one line with the boxes
          <div key={purpose} role="group" aria-labelledby={id + purpose}>
            <b id={id + purpose}>{purposeNames[purpose]}</b>
            {optionalServicesOf(purpose).map((service) => (
              <CheckField
                key={service}
                label={names[service]}
                hint={hints?.[service]}
                checked={selected.includes(service)}
                onChange={({ target }) => toggle(service, target.checked)}
              />
            ))}
          </div>
        ))}
        {children}
      </div>
      <div className={css.answers}>
        <Button variant="soft" onClick={() => choose(optionalServices)}>
          <Trans>Accept all</Trans>
        </Button>
        <Button variant="soft" onClick={() => choose(selected)}>
          <Trans>Accept selected</Trans>
        </Button>
        <Button variant="soft" onClick={() => choose([])}>
          <Trans context="cookies">Decline</Trans>
        </Button>
      </div>
    </>
  );
}
