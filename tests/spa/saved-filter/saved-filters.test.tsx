import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useSearchParams } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { SavedFilters } from "../../../src/features/saved-filter/saved-filters.tsx";
import { readToasts } from "../../../src/ui/feedback/toast-store.ts";
import { errorBody, renderWithApi } from "../render-with-api.tsx";

const late = { id: "flt_1", list: "rents", name: "Late", query: "status=late&sort=end-asc" };
const names = ["status", "q", "sort"];

function Rents() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <output>{search.toString()}</output>
      <button type="button" onClick={() => setSearch({ q: "nowak", open: "rnt_1", other: "1" })}>
        filter
      </button>
      <SavedFilters list="rents" names={names} />
    </>
  );
}

const address = () => screen.getByRole("status").textContent;
const shown = (reply: Parameters<typeof renderWithApi>[1] = () => ({ body: { items: [late] } })) =>
  renderWithApi(<Rents />, reply);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("applies a saved filter to the URL, keeps other parameters, and clears it again", async () => {
  shown();
  const chip = await screen.findByRole("button", { name: "Late" });
  fireEvent.click(screen.getByText("filter"));
  fireEvent.click(chip);
  expect(address()).toBe("other=1&status=late&sort=end-asc");
  expect(chip.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(chip);
  expect(address()).toBe("other=1");
});

it("saves the current filters under a name and shows the server's error on the field", async () => {
  let refused = true;
  const calls = shown(({ method }) => {
    if (method === "GET") return { body: { items: [] } };
    if (refused) return { status: 422, body: errorBody("request.invalid", { name: "field.required" }) };
    return { body: { items: [{ ...late, name: "Nowak", query: "q=nowak" }] } };
  });
  fireEvent.click(screen.getByText("filter"));
  fireEvent.click(await screen.findByRole("button", { name: "Save filters" }));
  fireEvent.click(screen.getByRole("button", { name: "Save", hidden: true }));
  await waitFor(() => expect(screen.getByRole("textbox", { hidden: true }).getAttribute("aria-invalid")).toBe("true"));
  refused = false;
  fireEvent.change(screen.getByRole("textbox", { hidden: true }), { target: { value: " Nowak " } });
  fireEvent.click(screen.getByRole("button", { name: "Save", hidden: true }));
  expect((await screen.findByRole("button", { name: "Nowak" })).getAttribute("aria-pressed")).toBe("true");
  expect(calls.at(-1)).toMatchObject({ method: "PUT", body: { list: "rents", name: "Nowak", query: "q=nowak" } });
});

it("removes a filter optimistically and restores it when the server fails", async () => {
  let isDown = false;
  shown(({ method }) => {
    if (method === "DELETE") isDown = true;
    return method === "DELETE" ? { status: 500, body: errorBody("service.fault") } : { body: { items: [late] } };
  });
  fireEvent.click(await screen.findByRole("button", { name: "Late" }));
  fireEvent.click(screen.getByRole("button", { name: "Delete saved filter Late" }));
  await waitFor(() => expect(isDown).toBe(true));
  expect(await screen.findByRole("button", { name: "Late" })).toBeDefined();
});

it("shows why a deleted filter could not be saved again", async () => {
  shown(({ method }) => {
    if (method === "PUT") return { status: 500, body: errorBody("service.fault") };
    return { body: { items: method === "GET" ? [late] : [] } };
  });
  fireEvent.click(await screen.findByRole("button", { name: "Late" }));
  fireEvent.click(screen.getByRole("button", { name: "Delete saved filter Late" }));
  readToasts()[0]?.action?.onPress();
  await waitFor(() => expect(readToasts()[0]).toMatchObject({ variant: "destructive" }));
});
