import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { floorLabel } from "../../../lib/i18n/box-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageSection } from "../../../ui/layout/page-section.tsx";
import { Plan } from "../../../ui/plan/plan.tsx";
import { cellsOfFloor, floorsOf } from "./floors.ts";
import css from "./place-plan.module.css";
import type { PlaceOnPage } from "./queries.ts";

interface PlacePlanProps {
  place: PlaceOnPage;
  chosenId: string | null;
  onChoose: (boxId: string) => void;
}

/** The plan of a place, on which a visitor chooses one of the free boxes. */
export function PlacePlan({ place: { name, cells }, chosenId, onChoose }: PlacePlanProps) {
  const { t } = useLingui();
  const format = useFormat();
  const floors = floorsOf(cells);
  const [opened, setOpened] = useState<number | null>(null);
  const floor = opened ?? cells.find(({ id }) => id === chosenId)?.floor ?? floors[0] ?? 0;
  const boxes = cellsOfFloor(cells, floor).map((cell) => ({ ...cell, note: format.area(cell.areaCm2) }));
  return (
    <PageSection
      id="plan"
      title={t`Choose a box on the plan`}
      aside={
        floors.length > 1 && (
          <div className={css.floors}>
            {floors
              .toSorted((a, b) => a - b)
              .map((each) => (
                <Button
                  key={each}
                  size="small"
                  variant={each === floor ? "plain" : "quiet"}
                  aria-pressed={each === floor}
                  onClick={() => setOpened(each)}
                >
                  {t(floorLabel(each))}
                </Button>
              ))}
          </div>
        )
      }
    >
      <Card bare>
        <Plan
          key={floor}
          label={t`Plan of boxes in ${name}, seen from above`}
          boxes={boxes}
          selected={chosenId}
          onSelect={onChoose}
          isSelectable={({ state }) => state === "free"}
        />
      </Card>
    </PageSection>
  );
}
