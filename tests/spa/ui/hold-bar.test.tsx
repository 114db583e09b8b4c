import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HoldBar } from "../../../src/ui/feedback/hold-bar.tsx";
import { renderInRouter } from "../render.tsx";

const start = Date.parse("2026-11-20T12:00:00Z");
beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const expiresAt = "2026-11-20T12:14:10Z";

it("counts down and reports expiry once", () => {
  const onExpired = vi.fn();
  renderInRouter(<HoldBar expiresAt={expiresAt} startedAt={new Date(start).toISOString()} onExpired={onExpired} />);
  expect(screen.getByRole("timer").textContent).toContain("14:10");
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.getByRole("timer").textContent).toContain("14:04");
  act(() => void vi.advanceTimersByTime(15 * 60_000));
  expect(screen.getByRole("timer").textContent).toBe("Your hold on this box has expired.");
  expect(onExpired).toHaveBeenCalledOnce();
});

it("uses the given clock instead of the device's", () => {
  const serverIsBehind = () => Date.now() - 60_000;
  renderInRouter(<HoldBar expiresAt={expiresAt} startedAt={new Date(start).toISOString()} now={serverIsBehind} />);
  expect(screen.getByRole("timer").textContent).toContain("15:10");
});
