import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { changedFields, mergeValues } from "../../lib/forms/merge-values.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "./client-form.module.css";
import { useFieldLabels } from "./use-field-labels.ts";
import type { ClientValues } from "./values.ts";

export interface ClientConflictProps {
  /** The client as both began with. */
  base: ClientValues;
  mine: ClientValues;
  theirs: ClientValues;
  /** What the form holds from now on, and whether it is to be saved at once. */
  onResolve: (values: ClientValues, isToBeSaved: boolean) => void;
}

/** What somebody else saved in the meantime, beside what is typed here; what only one of the two changed goes together. */
export function ClientConflict({ base, mine, theirs, onResolve }: ClientConflictProps) {
  const { labels, shown } = useFieldLabels();
  const { merged, both } = mergeValues(base, mine, theirs);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className={css.notice} role="alert" tabIndex={-1}>
      <h3>
        <Trans>Someone else saved this client first</Trans>
      </h3>
      <p>
        <Trans>What you typed is still here.</Trans>
      </p>
      <dl>
        {changedFields(base, theirs).map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <Theirs shown={shown(name, theirs)} />
            </dd>
            {both.includes(name) && (
              <dd>
                <Yours shown={shown(name, mine)} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className={css.choices}>
        <Button onClick={() => onResolve(merged, true)}>
          <Trans>Keep my version and save</Trans>
        </Button>
        <Button variant="soft" onClick={() => onResolve(theirs, false)}>
          <Trans>Use their version</Trans>
        </Button>
      </div>
    </section>
  );
}

const Theirs = ({ shown }: { shown: string }) => <Trans>Theirs: {shown}</Trans>;
const Yours = ({ shown }: { shown: string }) => <Trans>Yours: {shown}</Trans>;
