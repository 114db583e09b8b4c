import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  dismissToast,
  readToasts,
  subscribeToasts,
  type ToastInput,
  toast,
} from "../../../src/ui/feedback/toast-store.ts";
import ToastViewport from "../../../src/ui/feedback/toast-viewport.tsx";
import { renderInRouter } from "../render.tsx";

const Shown = () => <ToastViewport toasts={useSyncExternalStore(subscribeToasts, readToasts)} />;

beforeEach(() => {
  vi.useFakeTimers();
  renderInRouter(<Shown />);
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.advanceTimersByTime(1_000_000);
  vi.useRealTimers();
});

function show(input: ToastInput) {
  let shown: ReturnType<typeof toast> | undefined;
  act(() => {
    shown = toast(input);
  });
  return shown as ReturnType<typeof toast>;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const plate = () => document.querySelector("li[data-state='open']");

it("closes by itself after 5,000 ms", () => {
  show({ title: "Saved" });
  pass(4_999);
  expect(plate()?.textContent).toContain("Saved");
  pass(1);
  expect(plate()).toBeNull();
});

it("restarts the 5,000 ms for a replacing toast", () => {
  show({ title: "First" });
  pass(3_000);
  show({ title: "Second" });
  pass(4_999);
  expect(plate()?.textContent).toContain("Second");
  pass(1);
  expect(plate()).toBeNull();
});

it("closes with its button", () => {
  show({ title: "Saved" });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(plate()).toBeNull();
});

it("closes with Escape, wherever the focus is", () => {
  show({ title: "Saved" });
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(plate()).toBeNull();
});

it("is a region named Notification; F8 focuses it and pauses the timer", () => {
  show({ title: "Saved" });
  fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
  expect(document.activeElement?.tagName).toBe("OL");
  expect(document.activeElement?.closest("[role=region]")?.getAttribute("aria-label")).toBe("Notification");
  pass(60_000);
  expect(plate()).not.toBeNull();
});

it("can be updated and dismissed by its id", () => {
  const shown = show({ title: "Sending" });
  act(() => shown.update({ title: "Sent", variant: "success" }));
  expect(plate()?.textContent).toContain("Sent");
  expect(plate()?.getAttribute("data-variant")).toBe("success");
  act(() => dismissToast("someone else's"));
  expect(plate()).not.toBeNull();
  act(() => shown.dismiss());
  expect(plate()).toBeNull();
});

it("runs its action", () => {
  const onPress = vi.fn();
  show({ title: "Removed", action: { label: "Undo", altText: "Undo removing", onPress } });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

describe("variants", () => {
  it.each(["default", "destructive", "success", "info"] as const)("%s", (variant) => {
    show({ title: "Saved", variant });
    expect(plate()?.getAttribute("data-variant")).toBe(variant);
    expect(plate()?.querySelector(":scope > svg") === null).toBe(variant === "default");
  });

  it("defaults to default", () => {
    show({ title: "Saved" });
    expect(plate()?.getAttribute("data-variant")).toBe("default");
  });

  it("interrupts screen readers only for failures", () => {
    show({ title: "Failed", variant: "destructive" });
    expect(document.querySelector("[role=status]")?.getAttribute("aria-live")).toBe("assertive");
    cleanup();
    renderInRouter(<Shown />);
    show({ title: "Saved", variant: "success" });
    expect(document.querySelector("[role=status]")?.getAttribute("aria-live")).toBe("polite");
  });
});
