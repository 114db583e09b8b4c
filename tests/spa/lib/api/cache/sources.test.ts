import { expect, it } from "vitest";

const files = import.meta.glob<string>("../../../../../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = Object.entries(files).map(([path, text]) => ({ path: path.replace("../../../../../src/", ""), text }));

/** Extracts the argument list of each call to `name`. */
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

it("sets freshness options only in query-client.ts", () => {
  const options = /\b(staleTime|refetchOnMount|refetchOnWindowFocus|refetchOnReconnect)\b/;
  expect(lines(options, ["lib/api/query-client.ts"])).toEqual([]);
});

it("invalidates only through invalidate.ts", () => {
  expect(lines(/\b(invalidateQueries|resetQueries)\b/, ["lib/api/cache/invalidate.ts"])).toEqual([]);
});

it("polls only for payment outcomes and after a rate limit", () => {
  const polling = [
    "features/payment/method-queries.ts",
    "features/payment/queries.ts",
    "features/payment/rent-queries.ts",
    "lib/api/query-client.ts",
  ];
  expect(lines(/\brefetchInterval\b/, polling)).toEqual([]);
});

/** Files whose mutations affect no cached query, such as sign-in, emails, and access codes. */
const changesNoQuery = [
  "app/layouts/sign-out-button.tsx",
  // Signs out.
  "app/use-next-step.tsx",
  // Leaves the document.
  "app/view-bar.tsx",
  "areas/auth/forgot-password-page.tsx",
  "areas/auth/login-page.tsx",
  "areas/auth/recover-email-action.tsx",
  "areas/auth/reset-password-page.tsx",
  "areas/auth/sign-in-again.tsx",
  "areas/auth/use-sign-in.ts",
  // Stores data on this device, which no query returns.
  "areas/customer/own-device-section.tsx",
  // Downloads files.
  "areas/public/accountant-files-page.tsx",
  "areas/public/client-invitation-page.tsx",
  "areas/public/other-account.tsx",
  "areas/public/partner-invitation.tsx",
  "areas/public/wrong-account.tsx",
  "features/account/confirm-email.tsx",
  // Leaves the app and clears the session and all data.
  "features/account/deletion-section.tsx",
  "features/account/email-section.tsx",
  // Writes the provider's response to the only query that uses it.
  "features/account/identity-queries.ts",
  "features/account/link-google-dialog.tsx",
  "features/account/password-section.tsx",
  "features/account/resend-verification.tsx",
  // Signs in again at the identity provider.
  "features/account/second-factor/confirm-form.tsx",
  "features/account/sessions-section.tsx",
  // Writes the returned account to the only query that uses it.
  "features/account/use-change-account.ts",
  // Redirects to the provider's page.
  "features/payout/payout-panel.tsx",
  // Sends a report or an appeal, which no query returns.
  "features/content-report/queries.ts",
  "features/payment/method-queries.ts",
  "features/payment/rent-queries.ts",
  "features/rent/authorized/linked-access.tsx",
  "features/rent/authorized/partner-persons.tsx",
  "features/rent/sheet/rent-access.tsx",
  // Reports that the door does not open, which only the landlord sees.
  "features/rent/tenant/access-help.tsx",
  "features/rent/tenant/dashboard-queries.ts",
  // The first only sends an email. The second writes the returned list to its query.
  "features/reservation/guest-queries.ts",
  "features/saved-filter/queries.ts",
  // Only sends an email, or deletes an entry that no query returns.
  "features/waitlist/queries.ts",
  // Answers the identity provider's second step.
  "lib/session/code-form.tsx",
  // Looks up a company in the register.
  "ui/forms/nip-field.tsx",
];

const mutations = sources.flatMap(({ path, text }) =>
  callsOf("useMutation", text).map((argument) => ({ path, argument })),
);
const hasMeta = /\binvalidates\b|\bmeta\b[ ,]/;
const hasNoMeta = ({ argument }: { argument: string }) => !hasMeta.test(argument);

it("self-test: finds the mutations", () => {
  expect(mutations.length).toBeGreaterThan(35);
  expect(callsOf("useMutation", "a = useMutation({ f: () => g(1), meta: { invalidates: h(2) } }); b()")).toEqual([
    "{ f: () => g(1), meta: { invalidates: h(2) } }",
  ]);
});

it("declares what each mutation invalidates", () => {
  const withoutMeta = new Set(mutations.filter(hasNoMeta).map(({ path }) => path));
  expect([...withoutMeta].sort()).toEqual([...changesNoQuery].sort());
});
