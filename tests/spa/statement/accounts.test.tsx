import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type StatementData, statementDataQuery } from "../../../src/features/statement/queries.ts";
import { StatementForm } from "../../../src/features/statement/statement-form.tsx";
import { ingSeveralAccounts, own, ownAndVatAccount, savings, vatAccount } from "../../domain/statement/samples.ts";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const period = { from: "2026-11-26", to: "2026-11-26" };
const formatted = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");

/** Chooses a statement on the page of a company with an account. */
function choose(statement: string, ownAccount: string | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const data: StatementData = { ownAccount, rents: [], payers: [], recorded: [] };
  for (const account of [null, own, savings]) {
    client.setQueryData(statementDataQuery({ account, ...period }).queryKey, data);
  }
  const { container } = renderInRouter(
    <QueryClientProvider client={client}>
      <StatementForm />
    </QueryClientProvider>,
  );
  const input = container.querySelector("input[type=file]");
  if (input === null) throw new Error("The page has a file field.");
  fireEvent.change(input, { target: { files: [new File([statement], "wyciag.sta")] } });
}

it("takes the company's account of a file and names those left out", async () => {
  choose(ownAndVatAccount, own);
  const notice = `Showing transfers to account ${formatted(own)}. Accounts left out: ${formatted(vatAccount)}.`;
  expect((await screen.findByText(notice)).getAttribute("role")).toBe("status");
  expect(screen.getByText(/MICHAL DABEK/)).toBeDefined();
});

it("asks which account is the company's if its own is not in the file", async () => {
  choose(ingSeveralAccounts, vatAccount);
  expect(await screen.findByRole("heading", { name: "Which account is yours?" })).toBeDefined();
  expect(screen.queryByText(/678/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: formatted(savings) }));
  expect(await screen.findByText(/NNH-T7T/)).toBeDefined();
  expect(screen.queryByText(/3NJ-UX3/)).toBeNull();
});

it("asks about the only account of a file that is not the company's", async () => {
  choose(ownAndVatAccount.slice(0, ownAndVatAccount.indexOf("-\n") + 2), null);
  fireEvent.click(await screen.findByRole("button", { name: "Yes, use this statement" }));
  expect(screen.getByText(/MICHAL DABEK/)).toBeDefined();
});
