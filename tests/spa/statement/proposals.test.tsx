import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { StatementData } from "../../../src/features/statement/queries.ts";
import { readStatementFile } from "../../../src/features/statement/read-file.ts";
import { StatementProposals } from "../../../src/features/statement/statement-proposals.tsx";
import { sameTransferCsv, sameTransferMt940, sharedAccountCsv } from "../../domain/statement/statements.ts";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const charge = (dueOn: string) => ({ dueOn, openGrosze: 29_900, invoiceNumbers: [], ksefNumbers: [] });
const rent = (id: string, code: string, clientName: string) => ({
  ...{ id, code, clientId: `cli_${id}`, clientName, boxNumber: id, placeName: "Ochota" },
  charges: [charge("2026-10-01"), charge("2026-11-01")],
});

async function show(statement: string, data: Partial<StatementData>) {
  const file = await readStatementFile(new File([statement], "wyciag.txt"));
  const basis = { ownAccount: file.account, rents: [], payers: [], recorded: [], ...data };
  renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <StatementProposals file={file} data={basis} />
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
  const stored = (await readStatementFile(new File([sameTransferMt940], "mt940.sta"))).transfers[0]?.identity ?? "";
  await show(sameTransferCsv, { rents, recorded: [{ identity: `${stored.slice(0, -6)}|1`, recordedGrosze: 29_900 }] });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /DOROTA FORMATOWA/ }).checked).toBe(false);
  expect(screen.getByText(/Possibly already recorded/)).toBeDefined();
});
