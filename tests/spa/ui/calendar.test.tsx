import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Calendar, type CalendarProps } from "../../../src/ui/forms/calendar.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

function renderCalendar(over: Partial<CalendarProps> = {}) {
  const onChange = vi.fn();
  const days = { value: "2026-12-01", todayOn: "2026-11-20", minOn: "2026-11-20" };
  renderInRouter(<Calendar label="Move-in day" {...days} onChange={onChange} {...over} />);
  return onChange;
}
const day = (name: string) => screen.getByRole("button", { name });

it("selects an available day and ignores blocked or past ones", () => {
  const onChange = renderCalendar({ isBlocked: (on) => on === "2026-12-10" });
  fireEvent.click(day("Thursday, December 10, 2026"));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(day("Friday, December 11, 2026"));
  expect(onChange).toHaveBeenCalledWith("2026-12-11");
});

it("moves with the arrow keys, also across months", () => {
  renderCalendar();
  fireEvent.keyDown(day("Tuesday, December 1, 2026"), { key: "ArrowUp" });
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Tuesday, November 24, 2026");
  expect(screen.getByRole("heading").textContent).toBe("November 2026");
});

it("has one tab stop", () => {
  renderCalendar();
  const stops = screen.getAllByRole("button").filter((button) => button.dataset.day && button.tabIndex === 0);
  expect(stops.map((stop) => stop.dataset.day)).toEqual(["2026-12-01"]);
});
