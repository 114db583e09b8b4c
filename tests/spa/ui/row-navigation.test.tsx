import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setSingleKeysOn } from "../../../src/lib/hooks/single-key-shortcuts.ts";
import { type Column, DataTable } from "../../../src/ui/data/data-table.tsx";
import { SearchField } from "../../../src/ui/forms/search-field.tsx";
import { renderInRouter } from "../render.tsx";

beforeEach(() => setSingleKeysOn(true));
afterEach(cleanup);

const rows = ["A-001", "A-002", "A-003"];
const columns: Column<string>[] = [{ key: "number", header: "Box", cell: (row) => row, onCard: "title" }];

function Boxes({ openKey }: { openKey?: string | undefined }) {
  return (
    <main>
      <search>
        <SearchField label="Search" value="" onChange={() => null} />
      </search>
      <DataTable
        caption="Boxes"
        columns={columns}
        rows={rows}
        rowKey={(row) => row}
        onOpen={() => null}
        selectedKey={openKey}
      />
    </main>
  );
}

/** A sheet whose open state is controlled from outside, as by the URL. */
function Sheet() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        turn
      </button>
      <Boxes openKey={isOpen ? "A-002" : undefined} />
    </>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label");

it("moves between the search field and the rows", () => {
  renderInRouter(<Boxes />);
  press("/");
  expect(focused()).toBe("Search");
  press("ArrowDown");
  expect(focused()).toBe("A-001");
  press("End");
  expect(focused()).toBe("A-003");
  press("ArrowDown");
  expect(focused()).toBe("A-003");
  press("Home");
  press("ArrowUp");
  expect(focused()).toBe("Search");
});

it("returns focus to the row when its sheet closes, unless focus is elsewhere", () => {
  renderInRouter(<Sheet />);
  fireEvent.click(screen.getByText("turn"));
  expect(focused()).toBe("A-002");
  fireEvent.click(screen.getByText("turn"));
  screen.getByRole("searchbox").focus();
  fireEvent.click(screen.getByText("turn"));
  expect(focused()).toBe("Search");
});

it("ignores single-key shortcuts when they are off", () => {
  setSingleKeysOn(false);
  renderInRouter(<Boxes />);
  press("/");
  expect(document.activeElement).toBe(document.body);
});
