import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BarPlot } from "../../../src/ui/data/bar-plot.tsx";
import type { Bar } from "../../../src/ui/data/bar-plot-table.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const bar = (key: string, value: number, lastYear: number): Bar => ({
  ...{ key, label: `${key} 2026`, tick: key, value },
  compared: { label: `${key} 2025`, value: lastYear },
});

const show = (bars: Bar[]) => {
  const { container } = renderInRouter(
    <BarPlot title="Paid rent" lastNote="so far" bars={bars} format={(value) => `PLN ${value}`} />,
  );
  return { tooltip: () => container.querySelector("[class*=tooltip]")?.textContent };
};

const bars = [bar("October", 100, 60), bar("November", 120, 80)];

it("shows the values of the focused month, and of another one with the keys", () => {
  const { tooltip } = show(bars);
  const slider = screen.getByRole("slider", { name: "Paid rent" });
  expect(tooltip()).toBeUndefined();
  fireEvent.focus(slider);
  expect(tooltip()).toBe("November 2026, so farPLN 120November 2025PLN 80");
  fireEvent.change(slider, { target: { value: "0" } });
  expect(tooltip()).toBe("October 2026PLN 100October 2025PLN 60");
  expect(slider.getAttribute("aria-valuetext")).toBe("October 2026: PLN 100; October 2025: PLN 60");
  fireEvent.keyDown(slider, { key: "Escape" });
  expect(tooltip()).toBeUndefined();
});

it("keeps the values of a tapped month until the focus leaves", () => {
  const { tooltip } = show(bars);
  const slider = screen.getByRole("slider");
  fireEvent.pointerDown(slider, { pointerType: "touch" });
  fireEvent.change(slider, { target: { value: "0" } });
  fireEvent.pointerLeave(slider, { pointerType: "touch" });
  expect(tooltip()).toContain("October 2026");
  fireEvent.blur(slider);
  expect(tooltip()).toBeUndefined();
});

it("lists both years in the table, and leaves out a previous year without any revenue", () => {
  show(bars);
  expect(screen.getByText("PLN 80", { selector: "td" })).toBeTruthy();
  cleanup();
  show([bar("November", 120, 0)]);
  expect(screen.queryByText(/earlier/)).toBeNull();
});
