import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog } from "../../../src/ui/overlay/dialog.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

it("a dialog has the name of its title, and closes before it is removed, which returns the focus", () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, "close");
  const { unmount } = renderInRouter(
    <Dialog open title="Sign out?" onClose={vi.fn()}>
      You can sign in again.
    </Dialog>,
  );
  expect(screen.getByRole("dialog", { name: "Sign out?" })).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  unmount();
  expect(close).toHaveBeenCalledTimes(1);
});
