import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { QueryView, type QueryViewProps } from "../../../src/ui/data/query-view.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Query = QueryViewProps<string[]>["query"];
const query = (over: Partial<Query>): Query => ({
  data: undefined,
  error: null,
  isFetching: false,
  dataUpdatedAt: Date.parse("2026-11-20T13:05:00Z"),
  refetch: vi.fn(),
  ...over,
});
const view = (over: Partial<Query>) => (
  <QueryView query={query(over)} isEmpty={(items) => items.length === 0} empty="Nothing yet" skeleton="A skeleton">
    {(items) => items.join()}
  </QueryView>
);

it("keeps showing data after a failed refetch", () => {
  renderInRouter(view({ data: ["a box"], error: new Error("offline") }));
  expect(screen.getByText(/a box/)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows an error without data with its request id and a retry button", () => {
  const refetch = vi.fn();
  renderInRouter(view({ error: Object.assign(new Error("500"), { requestId: "req_7" }), refetch }));
  expect(screen.getByText("req_7")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledOnce();
});

it("shows the skeleton while loading and the empty state without items", () => {
  const { unmount } = renderInRouter(view({ isFetching: true }));
  expect(screen.getByText(/A skeleton/)).toBeTruthy();
  unmount();
  renderInRouter(view({ data: [] }));
  expect(screen.getByText(/Nothing yet/)).toBeTruthy();
});

it("announces slow loading after 400 ms", () => {
  vi.useFakeTimers();
  renderInRouter(view({ isFetching: true }));
  act(() => void vi.advanceTimersByTime(399));
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("Still loading…");
});
