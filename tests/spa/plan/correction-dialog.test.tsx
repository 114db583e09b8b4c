import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CorrectionDialog } from "../../../src/features/plan/correction/correction-dialog.tsx";
import type { PartnerBox } from "../../../src/features/plan/queries.ts";
import { type ApiCall, errorBody, renderWithApi } from "../render-with-api.tsx";

afterEach(cleanup);

const box = {
  ...{ id: "box_1", version: "v1", number: "A-001", kind: "indoor", widthCm: 150, depthCm: 300, heightCm: 250 },
  ...{ floor: 0, depositGrosze: 31_900, plan: { x: 0, y: 0, width: 150, height: 300 } },
} as unknown as PartnerBox;

function open(reply: (requested: ApiCall) => { status?: number; body: unknown }) {
  const onClose = vi.fn();
  const calls = renderWithApi(<CorrectionDialog box={box} onClose={onClose} />, reply);
  return { calls, onClose };
}
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (name = "Save changes") => fireEvent.click(screen.getByRole("button", { name }));

it("sends all data with the version that was shown; without a deposit the place's rule applies", async () => {
  const { calls, onClose } = open(() => ({ body: { id: "box_1", version: "v2" } }));
  enter("Box number", "A-010");
  enter("Width", "160");
  enter("Floor", "-1");
  expect(screen.getByText("On the plan of that floor, the box is placed below the others.")).toBeDefined();
  enter("Deposit (optional)", "");
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls).toMatchObject([
    {
      ...{ method: "PATCH", path: "/api/partner/boxes/box_1" },
      body: {
        ...{ version: "v1", number: "A-010", kind: "indoor", widthCm: 160, depthCm: 300, heightCm: 250 },
        ...{ floor: -1, depositGrosze: null },
      },
    },
  ]);
});

it("shows a number in use at its field", async () => {
  open(() => ({ status: 409, body: errorBody("box.number_taken", { number: "field.box_number_taken" }) }));
  enter("Box number", "A-002");
  save();
  expect(await screen.findByText("This place already has a box with this number.")).toBeDefined();
});

it("reports invalid sizes without asking the API", async () => {
  const { calls } = open(() => ({ body: {} }));
  enter("Height", "9000");
  save();
  await waitFor(() => expect(screen.getByLabelText("Height").getAttribute("aria-invalid")).toBe("true"));
  expect(calls).toEqual([]);
});

it("overwrites another user's change only when asked to", async () => {
  open(() => ({ status: 409, body: errorBody("resource.version_conflict") }));
  enter("Width", "160");
  save();
  expect(await screen.findByRole("button", { name: "Save my version anyway" })).toBeDefined();
});
