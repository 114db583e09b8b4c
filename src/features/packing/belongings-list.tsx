import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import {
  type BelongingGroup,
  type BelongingKind,
  type Belongings,
  belongingGroups,
  belongingKinds,
  mostOf,
  stepCount,
} from "../../../domain/packing/belongings.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import css from "./belongings-list.module.css";
import { CountStepper } from "./count-stepper.tsx";
import { useBelongingLabels } from "./use-belonging-labels.ts";
import type { PackingState } from "./use-packing.ts";

/** All kinds of belongings by group, with how many of each. */
export function BelongingsList({ belongings, setCount }: Pick<PackingState, "belongings" | "setCount">) {
  return (
    <div className={css.list}>
      {belongingGroups.map((group) => (
        <Group key={group} {...{ group, belongings, setCount }} />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<PackingState, "belongings" | "setCount"> {
  group: BelongingGroup;
}

function Group({ group, belongings, setCount }: GroupProps) {
  const { t } = useLingui();
  const { groups } = useBelongingLabels();
  const heading = useId();
  const kinds = belongingKinds.filter((kind) => kind.group === group);
  const count = countOf(kinds, belongings);
  return (
    <section aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{groups[group]}</h2>
        {count > 0 && <span>{t`${plural(count, { one: "# thing", other: "# things" })}`}</span>}
      </div>
      <ul>
        {kinds.map((kind) => (
          <Row key={kind.id} kind={kind} count={belongings[kind.id] ?? 0} setCount={setCount} />
        ))}
      </ul>
    </section>
  );
}

const countOf = (kinds: readonly BelongingKind[], belongings: Belongings) =>
  kinds.reduce((sum, { id }) => sum + (belongings[id] ?? 0), 0);

interface RowProps extends Pick<PackingState, "setCount"> {
  kind: BelongingKind;
  count: number;
}

function Row({ kind: { id, usual }, count, setCount }: RowProps) {
  const { names, hintOf } = useBelongingLabels();
  return (
    <li className={css.row}>
      <CheckField
        strong
        label={names[id]}
        hint={hintOf(id)}
        checked={count > 0}
        onChange={(event) => setCount(id, event.target.checked ? usual : 0)}
      />
      {count > 0 && (
        <CountStepper
          name={names[id]}
          count={count}
          most={mostOf(id)}
          onStep={(direction) => setCount(id, stepCount(id, count, direction))}
        />
      )}
    </li>
  );
}
