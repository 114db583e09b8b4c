import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Page } from "../../../src/ui/layout/page.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

it("sets the document title and keeps focus on the first load", () => {
  renderInRouter(<Page title="Rentals">…</Page>);
  expect(document.title).toBe("Rentals · Boksy");
  expect(document.activeElement).toBe(document.body);
});

it("focuses the heading after navigation, but not when only the query changes", async () => {
  const { router } = renderInRouter(<Page title="Rentals">…</Page>);
  await act(() => router.navigate("/?sort=name"));
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate("/rents"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
