import { useLingui } from "@lingui/react/macro";
import type { Occupancy } from "../../../domain/figures/occupancy.ts";
import { href } from "../../../domain/routes.ts";
import type { ListSort } from "../../lib/api/list-query.ts";
import { placeBadges } from "../../lib/i18n/place-badges.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { useOccupancyText } from "../../ui/data/use-occupancy-text.ts";
import css from "./places-table.module.css";
import type { PlaceOfList } from "./queries.ts";

export interface PlacesTableProps {
  places: readonly PlaceOfList[];
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

/** The partner's places with address, status and occupancy. */
export function PlacesTable({ places, sort, onSort }: PlacesTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const occupancyText = useOccupancyText();
  const columns: Column<PlaceOfList>[] = [
    { key: "name", header: t`Place`, cell: (place) => place.name, onCard: "title", sortable: true },
    {
      key: "status",
      header: t`Status`,
      cell: ({ status, opensOn }) => (
        <Badge tone={placeBadges[status].tone}>
          {opensOn === null ? t(placeBadges[status].label) : t`opens ${format.day(opensOn, "numeric")}`}
        </Badge>
      ),
      onCard: "mark",
    },
    { key: "address", header: t`Address`, cell: (place) => `${place.street}, ${place.city}`, onCard: "detail" },
    { key: "boxes", header: t`Rented boxes`, cell: occupancyText, onCard: "detail" },
    {
      key: "occupancy",
      header: t`Occupancy`,
      cell: (place) => <OccupancyBar of={place} />,
      sortable: true,
      numeric: true,
    },
    {
      key: "created",
      header: t`Added`,
      cell: (place) => format.day(place.createdAt.slice(0, 10), "numeric"),
      sortable: true,
      numeric: true,
      onCard: "hidden",
    },
  ];
  return (
    <DataTable
      caption={t`Places`}
      columns={columns}
      rows={places}
      rowKey={(place) => place.id}
      rowTo={(place) => href("partnerPlace", { placeId: place.id })}
      sort={sort}
      onSort={onSort}
    />
  );
}

function OccupancyBar({ of }: { of: Occupancy }) {
  const format = useFormat();
  const { rented, rentable } = of;
  if (rentable === 0) return "–";
  return (
    <span className={css.occupancy}>
      <svg className={css.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" />
        <rect className={css.full} width={(100 * rented) / rentable} height="8" />
      </svg>
      <b>{format.percent(rented / rentable)}</b>
    </span>
  );
}
