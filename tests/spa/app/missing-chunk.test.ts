import { beforeEach, expect, it, vi } from "vitest";
import { destinationOf } from "../../../src/app/missing-chunk.ts";
import { reloadOnce } from "../../../src/app/reload-once.ts";

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

it("reloads once, and again only after ten seconds", () => {
  expect(reloadOnce(1_000_000, sessionStorage, reload)).toBe(true);
  expect(reloadOnce(1_009_999, sessionStorage, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(1_010_000, sessionStorage, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("does not reload when session storage is unavailable", () => {
  const closed = {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  } as unknown as Storage;
  expect(reloadOnce(1_000_000, closed, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it("reloads only during navigation to another page", () => {
  const here = { pathname: "/reservation/1", search: "" };
  const there = { pathname: "/home", search: "?sort=price" };
  const shown = { initialized: true, location: here, navigation: {} };
  expect(destinationOf(undefined, there)).toBe("/home?sort=price");
  expect(destinationOf({ ...shown, initialized: false }, there)).toBe("/home?sort=price");
  expect(destinationOf(shown, here)).toBeNull();
  expect(destinationOf({ ...shown, navigation: { location: { ...here, search: "?from=1" } } }, here)).toBeNull();
  expect(destinationOf({ ...shown, navigation: { location: there } }, here)).toBe("/home?sort=price");
});
