import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useUrlFilter } from "../../../../src/lib/hooks/use-url-filter.ts";
import { renderInSlowRouter } from "../../slow-router.tsx";

type Filter = Record<"q" | "open", string>;

afterEach(cleanup);

/** A page with a filter. `change` is that of the last render. */
function renderPage(path: string) {
  const changes: ((changed: Partial<Filter>) => void)[] = [];
  function Page() {
    const [filter, change] = useUrlFilter(["q", "open"]);
    changes.push(change);
    return <output>{JSON.stringify(filter)}</output>;
  }
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const shown = () => JSON.parse(screen.getByRole("status").textContent ?? "") as Filter;
  return { router, shown, change: (changed: Partial<Filter>) => changes.at(-1)?.(changed) };
}

it("keeps a change that has not been rendered when the next one is made", async () => {
  const { router, shown, change } = renderPage("/cases?open=cca_1&place=plc_1");
  await act(async () => {
    change({ open: "" });
    change({ q: "Nowak" });
  });
  expect(shown()).toEqual({ q: "Nowak", open: "" });
  expect(router.state.location.search).toBe("?place=plc_1&q=Nowak");
});

it("keeps each change when the router renders the URL of an older one", () => {
  const changes: ((changed: Partial<Filter>) => void)[] = [];
  function Page() {
    changes.push(useUrlFilter(["q", "open"])[1]);
    return null;
  }
  const change = (changed: Partial<Filter>) => changes.at(-1)?.(changed);
  const router = renderInSlowRouter(<Page />, "?place=plc_1");
  change({ q: "Nowak" });
  change({ open: "cca_1" });
  router.advance(1);
  change({ q: "Nowakowska" });
  expect(Object.fromEntries(router.lastAsked())).toEqual({ place: "plc_1", q: "Nowakowska", open: "cca_1" });
});

it("builds on the address that is shown after another navigation", async () => {
  const { router, shown, change } = renderPage("/cases");
  await act(async () => change({ q: "Anna" }));
  await act(() => router.navigate("/cases?open=cca_2"));
  await act(async () => change({ q: "Zofia" }));
  expect(shown()).toEqual({ q: "Zofia", open: "cca_2" });
  await act(() => router.navigate(-1));
  await act(async () => change({ open: "cca_3" }));
  expect(shown()).toEqual({ q: "Anna", open: "cca_3" });
});

it("starts without it on another page", async () => {
  const first = renderPage("/cases");
  await act(async () => first.change({ q: "Anna" }));
  cleanup();
  const second = renderPage("/rents");
  await act(async () => second.change({ open: "rnt_1" }));
  expect(second.shown()).toEqual({ q: "", open: "rnt_1" });
});
