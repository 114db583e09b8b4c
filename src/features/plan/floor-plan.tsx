import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type BoxState, boxStates } from "../../../domain/box/state.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import type { PlanBox } from "../../ui/plan/geometry.ts";
import { Plan } from "../../ui/plan/plan.tsx";
import css from "./plan-view.module.css";
import type { PartnerBox } from "./queries.ts";
import { useOpenFromCell } from "./use-open-from-cell.ts";
import type { PlaceUrlState } from "./use-place-view.ts";

export interface FloorPlanProps {
  placeName: string;
  /** The boxes of the floor shown. */
  boxes: readonly PartnerBox[];
  /** Ids of search results; undefined without a search. */
  found: ReadonlySet<string> | undefined;
  address: PlaceUrlState;
}

const isState = (text: string): text is BoxState => boxStates.some((state) => state === text);

/** The floor plan on the selected day, with the number of boxes not on the plan yet. */
export function FloorPlan({ placeName, boxes, found, address: { box, state, change } }: FloorPlanProps) {
  const { t } = useLingui();
  const format = useFormat();
  const may = useMay();
  const open = useOpenFromCell(box);
  const drawn = useMemo(
    () =>
      boxes.flatMap((each): PlanBox[] => {
        const { id, number, plan, tenant, areaCm2 } = each;
        return plan
          ? [{ id, number, state: each.state, ...plan, note: tenant?.clientName ?? format.area(areaCm2) }]
          : [];
      }),
    [boxes, format],
  );
  const loose = boxes.filter(({ plan }) => plan === null);
  const arrange = () => change({ arrange: "1", box: "" });

  if (drawn.length === 0)
    return (
      <EmptyState
        title={t`This floor hasn’t been drawn yet`}
        action={may("box.manage") && <Button onClick={arrange}>{t`Arrange the boxes`}</Button>}
      >
        <Trans>Boksy can place the boxes in rows; then you move them to their real positions.</Trans>
      </EmptyState>
    );
  return (
    <div>
      <Card bare aria-label={t`Plan`}>
        <Plan
          label={t`Plan of boxes in ${placeName}, seen from above`}
          boxes={drawn}
          selected={box || null}
          onSelect={open}
          found={found}
          lit={isState(state) ? state : null}
          onLight={(lit) => change({ state: lit ?? "" })}
        />
      </Card>
      <div className={css.foot}>
        {loose.length > 0 && (
          <p>
            <Plural value={loose.length} one="# box is not on the plan yet." other="# boxes are not on the plan yet." />
          </p>
        )}
        {may("box.manage") && (
          <Button variant="soft" size="small" icon="grid" onClick={arrange}>
            <Trans>Arrange the plan</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
