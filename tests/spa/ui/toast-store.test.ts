import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  dismissToast,
  readToasts,
  subscribeToasts,
  type Toast,
  toast,
  toastReducer,
} from "../../../src/ui/feedback/toast-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.advanceTimersByTime(1_000_000);
  vi.useRealTimers();
});

const open = (id: string): Toast => ({ id, title: id, open: true });

it("shows one at a time: a new one replaces the last", () => {
  toast({ title: "first" });
  toast({ title: "second" });
  expect(readToasts().map((shown) => shown.title)).toEqual(["second"]);
});

it("updates by id and leaves others alone", () => {
  const toasts = [open("a"), open("b")];
  expect(toastReducer(toasts, { type: "updated", id: "b", change: { title: "new" } }).map((t) => t.title)).toEqual([
    "a",
    "new",
  ]);
});

it("closes at once when dismissed, and is removed 1,000,000 ms later", () => {
  const { dismiss } = toast({ title: "saved", variant: "success" });
  dismiss();
  expect(readToasts()[0]?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(readToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toHaveLength(0);
});

it("dismisses and removes all when no id is named", () => {
  const closed = toastReducer([open("a"), open("b")], { type: "dismissed" });
  expect(closed.every((t) => !t.open)).toBe(true);
  expect(toastReducer(closed, { type: "removed" })).toEqual([]);
});

it("notifies subscribers until they unsubscribe", () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToasts(listener);
  const { update } = toast({ title: "working" });
  update({ title: "done" });
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  update({ title: "late" });
  expect(listener).toHaveBeenCalledTimes(2);
});
