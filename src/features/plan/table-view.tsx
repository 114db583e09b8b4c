import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { csvHref, readSort, writeSort } from "../../lib/list-query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CsvLink } from "../../ui/list.tsx";
import { BoxesTable } from "./boxes-table.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import type { PlaceAddress } from "./place-view.ts";
import type { PartnerBox } from "./queries.ts";
import { sortBoxes } from "./sort-boxes.ts";
import { TableFilters } from "./table-filters.tsx";
import css from "./table-view.module.css";
import { filterForCsv, noFilter, useFoundBoxes } from "./use-found-boxes.ts";

const rowsAtOnce = 100;

export type TableViewProps = { placeId: string; boxes: readonly PartnerBox[]; address: PlaceAddress };

/** All boxes in a table that fit the filters; those that are picked are changed together. */
export function TableView({ placeId, boxes, address }: TableViewProps) {
  const { t } = useLingui();
  const { floor, sort: asked, box, change } = address;
  const [shown, setShown] = useState(rowsAtOnce);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isChanging, setChanging] = useState(false);
  const sort = readSort(asked, "number-asc");
  const { key, direction } = sort;
  const fitting = useFoundBoxes(placeId, boxes, address, floor);
  const found = useMemo(() => sortBoxes(fitting.found, { key, direction }), [fitting.found, key, direction]);
  const chosen = found.filter(({ id }) => picked.has(id));
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };

  return (
    <>
      <TableFilters address={address} />
      <div className={css.line}>
        <p role="status">
          <Plural value={found.length} one="# box" other="# boxes" />
        </p>
        <CsvLink href={csvHref(`/api/partner/places/${placeId}/boxes`, filterForCsv(address))} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t`Nothing fits these filters`}
          action={<Button onClick={() => change({ ...noFilter, floor: "" })}>{t`Show all`}</Button>}
        />
      ) : (
        <BoxesTable
          boxes={found.slice(0, shown)}
          sort={sort}
          onSort={(next) => change({ sort: writeSort(next) })}
          onOpen={({ id }) => change({ box: id })}
          openKey={box || undefined}
          picked={picked}
          isAll={chosen.length === found.length}
          onPick={pick}
          onPickAll={(all) => setPicked(new Set(all ? found.map(({ id }) => id) : []))}
        />
      )}
      {found.length > shown && (
        <Button variant="soft" className={css.more} onClick={() => setShown(shown + rowsAtOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {chosen.length > 0 && (
        <section className={css.bar} aria-label={t`Picked boxes`}>
          <p role="status">
            <Plural value={chosen.length} one="# box picked" other="# boxes picked" />
          </p>
          <Button variant="soft" size="small" onClick={() => setPicked(new Set())}>
            <Trans>Pick none</Trans>
          </Button>
          <Button size="small" icon="edit" onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        </section>
      )}
      <ChangeDialog
        placeId={placeId}
        boxes={chosen}
        title={<Plural value={chosen.length} one="Change # box" other="Change # boxes" />}
        open={isChanging}
        onClose={() => setChanging(false)}
        onDone={() => setPicked(new Set())}
      />
    </>
  );
}
