import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BoxForms } from "../../../src/features/box/box-forms.tsx";
import { type ApiCall, renderWithApi } from "../render-with-api.tsx";

const open = (
  begin: "one" | "range" | "list",
  onDone = vi.fn(),
  saved = { count: 2, isSaved: true, issues: [], issueCount: 0 },
) =>
  renderWithApi(
    <BoxForms placeId="plc_1" onDone={onDone} />,
    ({ method }) => (method === "GET" ? { body: { numbers: ["A-003"] } } : { body: saved }),
    { way: begin },
  );
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const save = (calls: readonly ApiCall[]) => calls.find(({ method }) => method === "POST");

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("one box", () => {
  it("continues with the same values and the next number", async () => {
    const onDone = vi.fn();
    const calls = open("one", onDone);
    await waitFor(() => expect(screen.getByLabelText("Box number")).toHaveProperty("value", "A-004"));
    type("Each month", "299");
    fireEvent.click(screen.getByRole("button", { name: "Add and continue with another" }));
    await waitFor(() => expect(screen.getByLabelText("Box number")).toHaveProperty("value", "A-005"));
    expect(screen.getByLabelText("Each month")).toHaveProperty("value", "299");
    expect(document.activeElement).toBe(screen.getByLabelText("Box number"));
    expect(onDone).not.toHaveBeenCalled();
    expect(save(calls)?.body).toMatchObject({ number: "A-004", monthlyGrosze: 29_900 });
    const afterwards = calls.slice(calls.findIndex(({ method }) => method === "POST"));
    expect(afterwards.filter(({ method, path }) => method === "PUT" && path.includes("drafts"))).toHaveLength(0);
  });
});

describe("the suggested number", () => {
  it("does not appear in the field while it has the focus, and is there afterwards", async () => {
    let load = () => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    renderWithApi(
      <BoxForms placeId="plc_1" onDone={vi.fn()} />,
      async () => {
        await loaded;
        return { body: { numbers: ["A-003"] } };
      },
      { way: "one" },
    );
    const field = await screen.findByLabelText("Box number");
    fireEvent.focus(field);
    load();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(field).toHaveProperty("value", "");
    fireEvent.blur(field);
    expect(field).toHaveProperty("value", "A-004");
  });
});

describe("a range of boxes", () => {
  it("previews the numbers and is disabled while one of them is taken", async () => {
    const onDone = vi.fn();
    const calls = open("range", onDone);
    await waitFor(() => expect(screen.getByLabelText("First number")).toHaveProperty("value", "A-004"));
    type("First number", "A-001");
    expect(await screen.findByText(/number is taken:|numbers are taken:/)).toBeTruthy();
    expect((screen.getByRole("button", { name: /Add/ }) as HTMLButtonElement).disabled).toBe(true);
    type("First number", "a-010");
    type("Last number", "12");
    expect(["A-010", "A-011", "A-012"].every((number) => screen.queryByText(number))).toBe(true);
    type("Each month", "299,90");
    fireEvent.click(screen.getByRole("button", { name: /Add/ }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(save(calls)?.body).toMatchObject({
      pattern: { prefix: "A-", from: 10, to: 12, digits: 3 },
      box: { widthCm: 200, monthlyGrosze: 29_990, depositGrosze: null },
    });
  });
});

describe("a list of boxes", () => {
  const good = "Number;Width, cm;Depth, cm;Height, cm;Price\nB-1;200;250;280;299\nB-2;200;250;280;299";

  it("shows errors by row and saves nothing", async () => {
    open("list");
    await screen.findByLabelText("Or paste it here");
    await waitFor(() => {
      type("Or paste it here", good.replace("B-2;200", "A-003;2"));
      expect(screen.getByText("This place already has a box with this number.")).toBeTruthy();
    });
    expect(screen.getByText("The value is too low.")).toBeTruthy();
    expect(screen.getAllByText("Row 3")).toHaveLength(2);
    expect((screen.getByRole("button", { name: "Add boxes" }) as HTMLButtonElement).disabled).toBe(true);
  });

  it("changes a wrong cell in place, and leaves out the sum at the end", async () => {
    open("list");
    await screen.findByLabelText("Or paste it here");
    type("Or paste it here", `${good.replace("B-2;200", "B-2;x")}\nTotal;;;;598`);
    const cell = await screen.findByLabelText("Width, cm, row 3");
    fireEvent.blur(cell, { target: { value: "210" } });
    expect(await screen.findByText("2 boxes, no errors.")).toBeTruthy();
    expect(screen.getByText("Row 4 is a total and is left out.")).toBeTruthy();
    const list = screen.getByLabelText("Or paste it here") as HTMLTextAreaElement;
    expect(list.value).toContain("B-2;210;250");
  });

  it("saves a valid list", async () => {
    const onDone = vi.fn();
    const calls = open("list", onDone);
    await screen.findByLabelText("Or paste it here");
    type("Or paste it here", good);
    const add = await screen.findByRole("button", { name: /Add.*boxes/ });
    await waitFor(() => expect((add as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(add);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ count: 2 })));
    expect(save(calls)?.body).toEqual({ csv: good, mode: "save" });
  });

  it("shows errors found by the server", async () => {
    const onDone = vi.fn();
    const issue = { line: 2, column: "number", code: "taken", text: "B-1" };
    open("list", onDone, { count: 1, isSaved: false, issues: [issue] as never[], issueCount: 1 });
    await screen.findByLabelText("Or paste it here");
    type("Or paste it here", good);
    const add = await screen.findByRole("button", { name: /Add.*boxes/ });
    await waitFor(() => expect((add as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(add);
    expect(await screen.findByText("This place already has a box with this number.")).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe("the draft of new boxes", () => {
  const drafts = (calls: readonly ApiCall[], method: string) =>
    calls.filter((call) => call.method === method && call.path === "/api/partner/drafts/boxes?placeId=plc_1");

  it("is shared by the three forms and restored", async () => {
    const calls = open("range");
    await screen.findByText(/You’re continuing your draft/);
    type("Each month", "299");
    fireEvent.click(screen.getByRole("radio", { name: /^One box/ }));
    expect(screen.getByLabelText("Each month")).toHaveProperty("value", "299");
    type("Box number", "B-1");
    fireEvent.blur(screen.getByLabelText("Box number"));
    await waitFor(() =>
      expect(drafts(calls, "PUT").at(-1)?.body).toMatchObject({ data: { way: "one", number: "B-1", monthly: "299" } }),
    );
    expect(await screen.findByText("Your draft is saved.")).toBeTruthy();
  });

  it("is deleted on request", async () => {
    const calls = open("range");
    fireEvent.click(await screen.findByRole("button", { name: "Start over" }));
    fireEvent.click(screen.getByRole("button", { name: "Delete the draft" }));
    await waitFor(() => expect(drafts(calls, "DELETE")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/You’re continuing your draft/)).toBeNull());
  });
});
