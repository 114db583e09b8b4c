import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { changedFields, mergeValues } from "../../lib/forms/merge-values.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "./client-form.module.css";
import { useFieldLabels } from "./use-field-labels.ts";
import type { ClientValues } from "./values.ts";

export interface ClientConflictProps {
  /** The client as loaded by both editors. */
  base: ClientValues;
  mine: ClientValues;
  theirs: ClientValues;
  /** Receives the resolved values, and whether to save them immediately. */
  onResolve: (values: ClientValues, shouldSave: boolean) => void;
}

/** Shows another user's saved changes next to the entered ones; changes that do not overlap are merged. */
export function ClientConflict({ base, mine, theirs, onResolve }: ClientConflictProps) {
  const { labels, shown } = useFieldLabels();
  const { merged, both } = mergeValues(base, mine, theirs);
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section ref={notice} className={css.notice} role="alert" tabIndex={-1}>
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
