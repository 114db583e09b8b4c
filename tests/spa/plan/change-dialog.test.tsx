import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ChangeDialog } from "../../../src/features/plan/bulk/change-dialog.tsx";
import type { PartnerBox } from "../../../src/features/plan/queries.ts";
import { type ApiCall, errorBody, renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const boxes = ["A-001", "A-002"].map((number, index) => ({
  ...{ id: `box_${index + 1}`, number, version: `v${index + 1}`, features: [], monthlyGrosze: 30_000 + index * 1_000 },
  ...{ status: "available", state: "free", tenant: null, reservation: null, block: null, nextPrice: null, vatRate: 23 },
})) as unknown as PartnerBox[];

function open(reply: (requested: ApiCall) => { status?: number; body: unknown }) {
  const onClose = vi.fn();
  const dialog = <ChangeDialog placeId="plc_1" boxes={boxes} title="Change 2 boxes" open onClose={onClose} />;
  const calls = renderWithApi(dialog, (requested) =>
    requested.method === "GET" ? { body: { items: [] } } : reply(requested),
  );
  return { onClose, writes: () => calls.filter(({ method }) => method !== "GET") };
}
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("shows the new prices before all of them are saved together", async () => {
  const { onClose, writes } = open(() => ({ body: { boxes: [] } }));
  choose("Monthly rent", "percent");
  choose("By how much", "10");
  const rows = screen.getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  expect(within(rows[0] as HTMLElement).getByText(/330\.00/)).toBeTruthy();
  press("Save changes");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes()).toMatchObject([
    {
      ...{ method: "PATCH", path: "/api/partner/places/plc_1/boxes" },
      body: {
        boxes: [
          { id: "box_1", version: "v1" },
          { id: "box_2", version: "v2" },
        ],
        change: { price: { kind: "percent", percent: 10 } },
      },
    },
  ]);
});

it("names the boxes that another user has changed, keeps the input, and overwrites only when asked to", async () => {
  const { onClose, writes } = open(() => ({
    status: 409,
    body: errorBody("resource.version_conflict", { "boxes.box_1": "field.box_changed" }),
  }));
  choose("Monthly rent", "set");
  choose("New rent", "411");
  press("Save changes");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("A-001"));
  expect((screen.getByLabelText("New rent") as HTMLInputElement).value).toBe("411");
  press("Save my version anyway");
  await waitFor(() => expect(writes()).toHaveLength(2));
  fireEvent.click(await screen.findByRole("button", { name: "Keep the other version" }));
  expect(onClose).toHaveBeenCalled();
});
