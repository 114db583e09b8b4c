import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { StatementData } from "../../../src/features/statement/queries.ts";
import { readStatementFile } from "../../../src/features/statement/read-file.ts";
import { StatementProposals } from "../../../src/features/statement/statement-proposals.tsx";
import { sameTransferCsv, sameTransferMt940, sharedAccountCsv } from "../../domain/statement/statements.ts";
import { renderInRouter } from "../render.tsx";
import { renderWithApi } from "../render-with-api.tsx";

afterEach(cleanup);

const charge = (dueOn: string) => ({ dueOn, openGrosze: 29_900, invoiceNumbers: [], ksefNumbers: [] });
const rent = (id: string, code: string, clientName: string) => ({
  ...{ id, code, clientId: `cli_${id}`, clientName, boxNumber: id, placeName: "Ochota" },
  charges: [charge("2026-10-01"), charge("2026-11-01")],
});

async function accountIn(statement: string) {
  const [only] = (await readStatementFile(new File([statement], "wyciag.txt"))).accounts;
  if (only === undefined) throw new Error("The statement has an account.");
  return only;
}

async function show(statement: string, data: Partial<StatementData>) {
  const read = await accountIn(statement);
  const basis = { ownAccount: read.account, rents: [], payers: [], recorded: [], ...data };
  renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <StatementProposals statement={read} data={basis} />
    </QueryClientProvider>,
  );
}

it("does not tick a payment from a known account in the name of another debtor", async () => {
  const payerAccount = "PL61109010140000071219812874";
  await show(sharedAccountCsv, {
    rents: [rent("A-5", "M9P-2QC", "Celina Pocztowa"), rent("A-6", "R5T-8WZ", "Darek Listowy")],
    payers: [{ payerAccount, clientId: "cli_A-5" }],
  });
  expect(screen.queryByRole("heading", { name: /Certain/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /DAREK LISTOWY/ }).checked).toBe(false);
  expect(screen.getByText("Darek Listowy, box A-6")).toBeDefined();
});

it("asks about a transfer that may be recorded from another file, and does not tick it", async () => {
  const rents = [rent("A-7", "KRV-4PJ", "Dorota Formatowa")];
  const stored = (await accountIn(sameTransferMt940)).transfers[0]?.identity ?? "";
  await show(sameTransferCsv, { rents, recorded: [{ identity: `${stored.slice(0, -6)}|1`, recordedGrosze: 29_900 }] });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /DOROTA FORMATOWA/ }).checked).toBe(false);
  expect(screen.getByText(/Possibly already recorded/)).toBeDefined();
});

it("finds the rental of an unmatched transfer by name, box or code, the most likely first", async () => {
  const rents = ["B-1", "B-2", "B-3", "B-4", "B-5", "B-6", "B-7"].map((box, at) =>
    rent(box, `CCC-DD${at}`, "Anna Inna"),
  );
  await show(sharedAccountCsv.replace("299,00", "1,23"), { rents: [...rents, rent("C-9", "R5T-8WZ", "Darek Inny")] });
  fireEvent.click(screen.getByRole("button", { name: "Choose a rental" }));
  const options = () =>
    screen.getAllByRole("radio").map(({ parentElement }) => parentElement?.querySelector("b")?.textContent);
  expect(options()[0]).toBe("Darek Inny, box C-9");
  expect(options()).toHaveLength(6);
  expect(screen.getByText("2 more rentals: search for the right one above.")).toBeDefined();
  const search = (words: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: words } });
  search("b-7");
  expect(options()).toEqual(["Anna Inna, box B-7"]);
  search("ccc-dd2");
  expect(options()).toEqual(["Anna Inna, box B-3"]);
  const assign = screen.getByRole<HTMLButtonElement>("button", { name: "Assign" });
  expect(assign.disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio"));
  search("nobody");
  expect(screen.getByText("No matching rentals.")).toBeDefined();
  expect(assign.disabled).toBe(true);
  search("ccc");
  fireEvent.click(assign);
  expect(screen.getByText("Anna Inna, box B-3")).toBeDefined();
});

it("marks a statement without anything to record as checked up to its last day", async () => {
  const statement = sameTransferMt940.replace(/:61:[\s\S]*(?=:62F)/, "").replace(":62F:C261026", ":62F:C261031");
  const read = await accountIn(statement);
  const basis = { ownAccount: read.account, rents: [], payers: [], recorded: [] };
  const calls = renderWithApi(<StatementProposals statement={read} data={basis} />, () => ({ body: { outcomes: [] } }));
  fireEvent.click(screen.getByRole("button", { name: "Mark as checked" }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toMatchObject([{ untilOn: "2026-10-31", transfers: [] }]));
});
