import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { purposes } from "../../../domain/consent/configuration.ts";
import { ConsentChoice } from "../../../src/features/consent/consent-choice.tsx";
import { ConsentDialog } from "../../../src/features/consent/consent-dialog.tsx";
import { ConsentEditor } from "../../../src/features/consent/consent-editor.tsx";
import { saveConsent } from "../../../src/features/consent/save-consent.ts";
import { renderInRouter } from "../render.tsx";

vi.mock("../../../src/features/consent/save-consent.ts", () => ({ saveConsent: vi.fn() }));

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

it.each([
  ["Accept all", ["session-recording", "analytics", "error-reporting"]],
  ["Accept selected", ["analytics"]],
  ["Decline", []],
])("%s: the choice is %j", (name, services) => {
  renderInRouter(<ConsentChoice onChoose={() => {}} />);
  for (const service of ["Recordings", "Statistics"]) fireEvent.click(screen.getByRole("checkbox", { name: service }));
  fireEvent.click(screen.getByRole("button", { name }));
  expect(saveConsent).toHaveBeenLastCalledWith(services);
});

it("the notice links to the privacy policy", () => {
  renderInRouter(<ConsentDialog onChoose={() => {}} />);
  expect(screen.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe("/privacy-policy");
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
