import { expect, it } from "vitest";

const files = import.meta.glob<string>("../../../../../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = Object.entries(files).map(([path, text]) => ({ path: path.replace("../../../../../src", ""), text }));

/** The argument of each call of `name`, up to the bracket that closes it. */
function callsOf(name: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${name}(?:<[^>(]*>)?\\(`, "g"))].map(({ index, 0: call }) => {
    const from = index + call.length;
    let depth = 1;
    let at = from;
    for (; depth > 0 && at < text.length; at += 1) {
      if (text[at] === "(") depth += 1;
      if (text[at] === ")") depth -= 1;
    }
    return text.slice(from, at - 1);
  });
}

const lines = (pattern: RegExp, allowed: readonly string[]) =>
  sources
    .filter(({ path }) => !allowed.includes(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );

it("has one policy of freshness, in query-client.ts", () => {
  const options = /\b(staleTime|refetchOnMount|refetchOnWindowFocus|refetchOnReconnect)\b/;
  expect(lines(options, ["lib/api/query-client.ts"])).toEqual([]);
});

it("invalidates in one way, which also reaches what is not on the screen and the other tabs", () => {
  expect(lines(/\b(invalidateQueries|resetQueries)\b/, ["lib/api/cache/invalidate.ts"])).toEqual([]);
});

it("polls for the outcome of a payment and after a rate limit only", () => {
  expect(lines(/\brefetchInterval\b/, ["features/payment/queries.ts", "lib/api/query-client.ts"])).toEqual([]);
});

/** Mutations whose effects no query shows: signing in and out, emails, and a code that is never cached. */
const changesNoQuery = [
  "app/layouts/sign-out-button.tsx",
  "areas/auth/confirm-email-page.tsx",
  "areas/auth/forgot-password-page.tsx",
  "areas/auth/login-page.tsx",
  "areas/auth/recover-email-action.tsx",
  "areas/auth/reset-password-page.tsx",
  "areas/auth/sign-in-again.tsx",
  "areas/auth/use-enter.ts",
  "areas/public/client-invitation-page.tsx",
  "areas/public/partner-invitation.tsx",
  "areas/public/wrong-account.tsx",
  "features/account/email-section.tsx",
  // Its answer is the user as the provider knows them, and is put into the only query that shows it.
  "features/account/identity-queries.ts",
  "features/account/link-google-dialog.tsx",
  "features/account/password-section.tsx",
  "features/account/resend-verification.tsx",
  "features/account/sessions-section.tsx",
  // Its answer is the account as it is then, and is put into the only query that shows it.
  "features/account/use-change-account.ts",
  // Opening the provider's page leaves ours.
  "features/company/payout-panel.tsx",
  "features/rent/tenant/dashboard-queries.ts",
  // A new link by email; the filters' answer is all of them.
  "features/reservation/guest-queries.ts",
  "features/saved-filter/queries.ts",
];

const mutations = sources.flatMap(({ path, text }) =>
  callsOf("useMutation", text).map((argument) => ({ path, argument })),
);
const hasMeta = /\binvalidates\b|\bmeta\b[ ,]/;
const isSilent = ({ argument }: { argument: string }) => !hasMeta.test(argument);

it("finds the mutations", () => {
  expect(mutations.length).toBeGreaterThan(35);
  expect(callsOf("useMutation", "a = useMutation({ f: () => g(1), meta: { invalidates: h(2) } }); b()")).toEqual([
    "{ f: () => g(1), meta: { invalidates: h(2) } }",
  ]);
});

it("names what each mutation makes outdated", () => {
  const silent = new Set(mutations.filter(isSilent).map(({ path }) => path));
  expect([...silent].sort()).toEqual([...changesNoQuery].sort());
});
