import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { usePlaceView } from "../../../src/features/plan/use-place-view.ts";
import { ViewSwitch } from "../../../src/features/plan/view-switch.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

function Switch() {
  const address = usePlaceView();
  return (
    <>
      <ViewSwitch address={address} floors={[0]} />
      <output>{useLocation().search}</output>
    </>
  );
}

it("leaves the selected box behind when another view opens, which would show it as a sheet", () => {
  renderInRouter(<Switch />, "/?box=box_1&q=a");
  fireEvent.click(screen.getByRole("button", { name: "Plan" }));
  expect(screen.getByRole("status").textContent).toContain("box=box_1");
  fireEvent.click(screen.getByRole("button", { name: "Table" }));
  expect(screen.getByRole("status").textContent).not.toContain("box=");
  expect(screen.getByRole("status").textContent).toContain("q=a");
});
