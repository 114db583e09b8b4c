import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Column, DataTable } from "../../../src/ui/data-table.tsx";
import { renderPart } from "./render.tsx";

afterEach(cleanup);

type Row = { id: string; rent: number };
const rows: Row[] = [
  { id: "A-001", rent: 349 },
  { id: "A-002", rent: 289 },
];
const columns: Column<Row>[] = [
  { key: "number", header: "Box", cell: (row) => row.id, onCard: "title" },
  { key: "rent", header: "Rent", cell: (row) => row.rent, numeric: true, sortable: true },
];
const rowKey = (row: Row) => row.id;

it("goes from row to row with the arrows", () => {
  renderPart(
    <DataTable caption="Boxes" columns={columns} rows={rows} rowKey={rowKey} rowTo={(row) => `/boxes/${row.id}`} />,
  );
  screen.getByRole("link", { name: "A-001" }).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("A-002");
});

it("turns the direction of the column it is sorted by", () => {
  const onSort = vi.fn();
  renderPart(
    <DataTable
      caption="Boxes"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      sort={{ key: "rent", direction: "asc" }}
      onSort={onSort}
    />,
  );
  expect(screen.getByRole("columnheader", { name: "Rent" }).getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(screen.getByRole("button", { name: "Rent" }));
  expect(onSort).toHaveBeenCalledWith({ key: "rent", direction: "desc" });
});
