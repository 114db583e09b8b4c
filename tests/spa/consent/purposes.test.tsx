import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { purposes } from "../../../domain/consent/configuration.ts";
import { ConsentChoice } from "../../../src/features/consent/consent-choice.tsx";
import { ConsentEditor } from "../../../src/features/consent/consent-editor.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const boxesOf = (group: HTMLElement) => within(group).getAllByRole("checkbox");

it("groups services by purpose", () => {
  renderInRouter(<ConsentChoice onChoose={() => {}} />);
  expect(screen.getAllByRole("group").map((group) => boxesOf(group).length)).toEqual([2, 1]);
  const analytics = screen.getByRole("group", { name: "Analytics" });
  expect(within(analytics).getByRole<HTMLInputElement>("checkbox", { name: "Recordings" }).checked).toBe(true);
  expect(within(analytics).getByRole<HTMLInputElement>("checkbox", { name: "Statistics" }).checked).toBe(false);
  const errors = screen.getByRole("group", { name: "Error reporting" });
  expect(within(errors).getByRole<HTMLInputElement>("checkbox", { name: "Errors" }).checked).toBe(false);
  expect(screen.queryByText("Marketing")).toBeNull();
});

it("shows all four purposes on the policy: one required, one without services", () => {
  renderInRouter(<ConsentEditor />);
  const shown = ["Necessary", "Analytics", "Error reporting", "Marketing"];
  expect(purposes).toHaveLength(shown.length);
  for (const name of shown) expect(screen.getByText(name)).toBeTruthy();
  const [required] = boxesOf(screen.getByRole("group", { name: "Necessary" })) as HTMLInputElement[];
  expect([required?.checked, required?.disabled]).toEqual([true, true]);
  expect(screen.getByText("Signing in (required)")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Marketing" })).toBeNull();
  expect(screen.getByText(/No service has this purpose/)).toBeTruthy();
});
