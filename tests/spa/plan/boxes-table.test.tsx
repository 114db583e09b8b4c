import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PartnerBox } from "../../../src/features/plan/queries.ts";
import { BoxesTable } from "../../../src/features/plan/table/boxes-table.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const box = {
  id: "box_1",
  number: "A-001",
  widthCm: 150,
  depthCm: 300,
  heightCm: 250,
  areaCm2: 45_000,
  status: "active",
  state: "overdue",
  monthlyGrosze: 31_900,
  nextPrice: null,
  reservation: null,
  tenant: { clientName: "Anna Nowak", endOn: "2027-03-01", monthlyGrosze: 31_900, overdueGrosze: 31_900 },
} as unknown as PartnerBox;

it("fits a box in two lines on a phone: only the end and the overdue amount need their names", () => {
  renderInRouter(
    <BoxesTable
      boxes={[box]}
      sort={{ key: "number", direction: "asc" }}
      onSort={() => {}}
      onOpen={() => {}}
      openKey={undefined}
      picks={undefined}
    />,
  );
  const row = screen.getByRole("button", { name: "A-001" }).closest("tr") as HTMLElement;
  const names = [...row.querySelectorAll('span[aria-hidden="true"]')].map(({ textContent }) => textContent);
  expect(names).toEqual(["Until", "Overdue"]);
});
