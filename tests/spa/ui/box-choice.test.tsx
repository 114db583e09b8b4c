import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BoxChoice } from "../../../src/ui/plan/box-choice.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const box = (number: string, floor: number, state: "free" | "occupied" = "free") => ({
  ...{ id: `box_${number}`, number, floor, state, areaCm2: 50_000, monthlyGrosze: 29_900 },
  plan: { x: 0, y: 0, width: 200, height: 250 },
});

const choice = (boxId: string) =>
  renderInRouter(
    <BoxChoice
      label="Other box"
      placeName="Boksy Wola"
      boxes={[box("C-001", 1), box("A-001", 0), box("A-002", 0, "occupied")]}
      boxId={boxId}
      onChoose={() => {}}
    />,
  );

const drawn = () => [...document.querySelectorAll("[data-box]")].map((cell) => cell.getAttribute("data-box"));

it("draws one floor at a time and lists the free boxes of all", () => {
  choice("");
  expect(drawn()).toEqual(["box_A-001", "box_A-002"]);
  fireEvent.change(screen.getByLabelText("Floor"), { target: { value: "1" } });
  expect(drawn()).toEqual(["box_C-001"]);
  const options = [...(screen.getByLabelText("Other box") as HTMLSelectElement).options].map(({ value }) => value);
  expect(options).toEqual(["", "box_C-001", "box_A-001"]);
});

it("draws the floor of the chosen box", () => {
  choice("box_C-001");
  expect(drawn()).toEqual(["box_C-001"]);
});
