import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Page } from "../../../src/ui/layout/page.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

it("names the tab and leaves focus alone on the first load", () => {
  renderInRouter(<Page title="Rentals">…</Page>);
  expect(document.title).toBe("Rentals · Boksy");
  expect(document.activeElement).toBe(document.body);
});

it("takes focus to the heading after navigation, but not when only the search changes", async () => {
  const { router } = renderInRouter(<Page title="Rentals">…</Page>);
  await act(() => router.navigate("/?sort=name"));
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate("/rents"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
