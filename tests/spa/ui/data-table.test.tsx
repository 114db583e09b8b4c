import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Column, DataTable } from "../../../src/ui/data/data-table.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

type Row = { id: string; rent: number };
const rows: Row[] = [
  { id: "A-001", rent: 349 },
  { id: "A-002", rent: 289 },
];
const columns: Column<Row>[] = [
  { key: "number", header: "Box", cell: (row) => row.id, onCard: "title" },
  { key: "rent", header: "Rental", cell: (row) => row.rent, numeric: true, sortable: true },
];
const rowKey = (row: Row) => row.id;

it("moves between rows with the arrow keys", () => {
  renderInRouter(
    <DataTable caption="Boxes" columns={columns} rows={rows} rowKey={rowKey} rowTo={(row) => `/boxes/${row.id}`} />,
  );
  screen.getByRole("link", { name: "A-001" }).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("A-002");
});

it("toggles the direction of the sorted column", () => {
  const onSort = vi.fn();
  renderInRouter(
    <DataTable
      caption="Boxes"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      sort={{ key: "rent", direction: "asc" }}
      onSort={onSort}
    />,
  );
  expect(screen.getByRole("columnheader", { name: "Rental" }).getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(screen.getByRole("button", { name: "Rental" }));
  expect(onSort).toHaveBeenCalledWith({ key: "rent", direction: "desc" });
});

it("omits empty cells on cards and reports Shift selection as a range", () => {
  const onPick = vi.fn();
  const named: Column<Row>[] = [
    ...columns,
    { key: "tenant", header: "Tenant", cell: ({ rent }) => (rent > 300 ? "Anna" : null) },
  ];
  renderInRouter(
    <DataTable
      caption="Boxes"
      columns={named}
      rows={rows}
      rowKey={rowKey}
      picks={{
        keys: new Set(),
        label: ({ id }) => `Pick ${id}`,
        onPick,
        allLabel: "Select all",
        isAll: false,
        onPickAll: () => {},
      }}
    />,
  );
  const [first, second] = screen.getAllByRole("row").slice(1);
  expect(first?.textContent).toContain("Tenant");
  expect(second?.textContent).not.toContain("Tenant");
  fireEvent.click(screen.getByRole("checkbox", { name: "Pick A-002" }), { shiftKey: true });
  expect(onPick).toHaveBeenCalledWith(rows[1], true, true);
});
