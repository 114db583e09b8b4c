import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useMemo, useState } from "react";
import { csvHref, readSort, writeSort } from "../../../lib/api/list-query.ts";
import { useMedia } from "../../../lib/hooks/use-media.ts";
import { useMay } from "../../../lib/session/use-may.ts";
import { CsvLink, ListLine } from "../../../ui/data/list.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { BoxSelectionBar } from "../bulk/box-selection-bar.tsx";
import { useBoxSelection } from "../bulk/use-box-selection.ts";
import { BoxFilters } from "../filters/box-filters.tsx";
import { FoundBoxesGate } from "../filters/found-boxes-gate.tsx";
import { NoMatchingBoxes } from "../filters/no-matching-boxes.tsx";
import { filterForCsv, useFoundBoxes } from "../filters/use-found-boxes.ts";
import type { PartnerBox } from "../queries.ts";
import type { PlaceUrlState } from "../use-place-view.ts";
import { BoxesTable } from "./boxes-table.tsx";
import { sortBoxes } from "./sort-boxes.ts";
import css from "./table-view.module.css";

const rowsAtOnce = 100;
/** Move-ins and move-outs are sorted by day by default. */
const usualSort: Readonly<Record<string, string>> = { in: "next-asc", out: "until-asc" };

export interface TableViewProps {
  placeId: string;
  boxes: readonly PartnerBox[];
  address: PlaceUrlState;
  /** Saved filters. */
  saved: ReactNode;
}

/** The matching boxes as a table, with bulk changes for the selection. */
export function TableView({ placeId, boxes, address, saved }: TableViewProps) {
  const { floor, sort: requestedSort, box, moves, change } = address;
  const [shown, setShown] = useState(rowsAtOnce);
  const may = useMay();
  const sort = readSort(requestedSort, usualSort[moves] ?? "number-asc");
  const { key, direction } = sort;
  const fitting = useFoundBoxes(placeId, boxes, address, floor);
  const found = useMemo(() => sortBoxes(fitting.found, { key, direction }), [fitting.found, key, direction]);
  const picks = useBoxSelection(found);
  const isPrinted = useMedia("print");
  const isPickable = may("box.manage");

  return (
    <>
      <BoxFilters
        address={address}
        saved={saved}
        onEnter={(words) => change({ q: words, box: fitting.first(words)?.id ?? "" })}
      />
      <ListLine count={<Plural value={found.length} one="# box" other="# boxes" />}>
        <CsvLink href={csvHref(`/api/partner/places/${placeId}/boxes`, filterForCsv(address))} />
      </ListLine>
      <FoundBoxesGate query={fitting.query}>
        {found.length === 0 ? (
          <NoMatchingBoxes address={address} />
        ) : (
          <BoxesTable
            boxes={isPrinted ? found : found.slice(0, shown)}
            sort={sort}
            onSort={(next) => change({ sort: writeSort(next) })}
            onOpen={({ id }) => change({ box: id })}
            openKey={box || undefined}
            picks={isPickable ? picks : undefined}
          />
        )}
      </FoundBoxesGate>
      {found.length > shown && (
        <Button variant="soft" className={css.more} onClick={() => setShown(shown + rowsAtOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {isPickable && <BoxSelectionBar placeId={placeId} picks={picks} />}
    </>
  );
}
