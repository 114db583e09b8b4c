import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import css from "./openings.module.css";
import { useFocusOnOpen } from "./use-focus-on-open.ts";
import { useAllChoices } from "./use-size-choices.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

interface WaitInTownProps {
  /** The town looked for; with an empty one, a button opens the form. */
  town: string;
  size: string | null;
}

/** The waitlist of a town without a suitable place. */
export function WaitInTown({ town, size }: WaitInTownProps) {
  const sizes = useAllChoices();
  const [isOpen, setOpen] = useState(town !== "");
  const frame = useFocusOnOpen<HTMLElement>(isOpen);
  return (
    <section ref={frame} className={css.town}>
      <div>
        <h2>
          {town === "" ? (
            <Trans>Do you need a box in another town?</Trans>
          ) : (
            <Trans>No free box here yet: {town}</Trans>
          )}
        </h2>
        <p>
          <Trans>Enter the town and we’ll email you when a box is free there.</Trans>
        </p>
      </div>
      {isOpen ? (
        <WaitlistForm placeId={null} town={town} sizes={sizes} size={size} />
      ) : (
        <Button variant="soft" size="small" onClick={() => setOpen(true)}>
          <Trans>Enter a town</Trans>
        </Button>
      )}
    </section>
  );
}
