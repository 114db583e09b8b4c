import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { NewBox } from "../../../domain/box/create-schema.ts";
import { boxKindLabels, floorLabel } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { Column } from "../../ui/data/data-table.tsx";
import { CsvPreview } from "../../ui/forms/csv-preview.tsx";

/** The boxes of the list as parsed. */
export function ListPreview({ boxes, isHeadless }: { boxes: readonly NewBox[]; isHeadless: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<NewBox>[] = [
    { key: "number", header: t`Box`, cell: (box) => box.number, onCard: "title" },
    { key: "kind", header: t`Type`, cell: (box) => t(boxKindLabels[box.kind]) },
    { key: "size", header: t`Dimensions`, cell: (box) => format.dimensions(box.widthCm, box.depthCm, box.heightCm) },
    { key: "floor", header: t`Floor`, cell: (box) => t(floorLabel(box.floor)) },
    { key: "monthly", header: t`Each month`, cell: (box) => format.money(box.monthlyGrosze), numeric: true },
  ];
  return (
    <CsvPreview
      says={
        <>
          <Plural value={boxes.length} one="# box, no errors." other="# boxes, no errors." />{" "}
          {isHeadless && (
            <Trans>The list has no headings, so columns are read in template order. Check that they match.</Trans>
          )}
        </>
      }
      caption={t`The boxes on the list`}
      columns={columns}
      rows={boxes}
      rowKey={(box) => box.number}
    />
  );
}
