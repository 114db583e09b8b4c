import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useUrlList } from "../../../../src/lib/hooks/use-url-list.ts";

afterEach(cleanup);

/** A page with a list. `list` is that of the last render. */
function renderPage(search: string) {
  const lists: ReturnType<typeof useUrlList<"q" | "kind">>[] = [];
  function Page() {
    lists.push(useUrlList(["q", "kind"], "created-desc"));
    return null;
  }
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [`/clients${search}`] });
  render(<RouterProvider router={router} />);
  return { router, list: () => lists.at(-1) as (typeof lists)[number] };
}

it("opens a row next to the filtered list and closes it", async () => {
  const { router, list } = renderPage("?view=all&kind=company&open=1");
  expect(list().table).toMatchObject({ selectedKey: "1", sort: { key: "created", direction: "desc" } });
  expect(list().table.rowTo({ id: 2 })).toBe("?view=all&kind=company&open=2");
  await act(async () => list().close());
  expect(router.state.location.search).toBe("?view=all&kind=company");
});

it("clears the filters and keeps the order, while there is a filter", async () => {
  const { router, list } = renderPage("?q=Nowak&kind=company");
  await act(async () => list().table.onSort({ key: "name", direction: "asc" }));
  expect(list().params).toEqual({ q: "Nowak", kind: "company", sort: "name-asc" });
  await act(async () => list().onClear?.());
  expect(router.state.location.search).toBe("?sort=name-asc");
  expect(list().onClear).toBeUndefined();
});
