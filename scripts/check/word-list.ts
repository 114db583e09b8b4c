/** A word that the code does not use, and what to write instead. */
export interface Word {
  /** Alternatives of a regular expression, matched as whole words in any case; a space matches any white space. */
  pattern: string;
  suggestion: string;
  /** `prose`: comments and test titles. `names`: identifiers, split into words (`lastMove` is "last move"). Default: both. */
  in?: "prose" | "names";
}

const prose = "prose";
const names = "names";

export const words: readonly Word[] = [
  {
    pattern:
      "(?:a|the|one|each|every|first|second|third|last|next|new|another|per|later|all|of|is second) (?:try|tries)",
    suggestion: "attempt, retry",
  },
  { pattern: "tries(?! to)", suggestion: "attempts", in: names },
  { pattern: "told", suggestion: "notified, reported, outcome" },
  { pattern: "tells? (?:of|accounts)", suggestion: "reports, describes, syncAccountClaims" },
  { pattern: "(?:puts?|putting) away", suggestion: "archive" },
  { pattern: "held back", suggestion: "suspended" },
  { pattern: "(?:brings?|bringing|brought) in", suggestion: "import" },
  { pattern: "gives? back|giving back|given back|gave back", suggestion: "refund, return" },
  { pattern: "(?:becomes?|became) of", suggestion: "outcome, result" },
  { pattern: "makes? old|made old", suggestion: "invalidate" },
  { pattern: "anew", suggestion: "again" },
  { pattern: "lest|whence|thereof|therein|hitherto|nought", suggestion: "a plain word of today" },
  { pattern: "beside", suggestion: "next to" },
  { pattern: "meanwhile", suggestion: "concurrently, since then" },
  { pattern: "whoever|whomever", suggestion: "the user, anyone who" },
  { pattern: "somebody", suggestion: "another user, someone" },
  { pattern: "nobody", suggestion: "no one, no user" },
  { pattern: "whatever", suggestion: "any, regardless of" },
  { pattern: "alike", suggestion: "identical, similar" },
  { pattern: "doubles", suggestion: "duplicates" },
  { pattern: "stands(?! for)", suggestion: "is, remains", in: prose },
  { pattern: "wants", suggestion: "requires, asks for", in: prose },
  { pattern: "(?:goes|go|gone|went) on", suggestion: "continue" },
  { pattern: "(?:is|are) there to be|is none of", suggestion: "say it literally" },
  { pattern: "for good", suggestion: "permanently" },
  { pattern: "way in|ways in", suggestion: "sign-in, link" },
  { pattern: "shop windows?", suggestion: "public pages, landing page" },
  { pattern: "(?:at )?first sign|sign of a person", suggestion: "first interaction" },
  { pattern: "letters?", suggestion: "email" },
  { pattern: "e-mails?", suggestion: "email", in: prose },
  { pattern: "mail leaves soon|leave soon", suggestion: "flushOutbox" },
  { pattern: "the house|houses?(?= rules?)|of house", suggestion: "account, company, project" },
  { pattern: "desk|desks", suggestion: "desktop" },
  { pattern: "shelf|shelves", suggestion: "snapshot" },
  { pattern: "(?:the|its|our|in|of) books", suggestion: "ledger" },
  {
    pattern: "legal moves?|(?:a|every|each|this|that|the) move(?![ -](?:to|in))|status moves|moves of",
    suggestion: "transition",
  },
  {
    pattern: "(?:rent|reservation|order|payment|charge|invoice|invitation|place|status|last) moves?|moves? (?:of|mark)",
    suggestion: "transition, version",
    in: names,
  },
  { pattern: "acts?|\\w+ acts?|act \\w+", suggestion: "command", in: names },
  { pattern: "(?:an|every|each|one|all|any) acts?(?! on)", suggestion: "command", in: prose },
  { pattern: "use \\w+ words", suggestion: "use…Labels, useErrorMessage", in: names },
  { pattern: "use (?:\\w+ )?refusals?", suggestion: "useServerErrors", in: names },
  {
    pattern: "use first wrong|use settled|use kept|kept answer",
    suggestion: "useFocusFirstError, useDebouncedValue, StoredResponse",
  },
  { pattern: "blames?|blamed", suggestion: "issueReporter" },
  { pattern: "mend|mends|mended|mending", suggestion: "fix, resolve" },
  {
    pattern: "take what follows|select silent|take turn|over holds?|enter stays",
    suggestion: "see docs/glossary.md",
    in: names,
  },
  { pattern: "require someone|read as|meant reservation", suggestion: "see docs/glossary.md", in: names },
  {
    pattern: "colours?|behaviours?|favours?|neighbours?|(?:centi|milli|kilo)?metres?|grey|catalogues?",
    suggestion: "American spelling",
  },
];

/** Where a listed word is allowed. `file` is a path, or a folder ending in a slash. Unused exceptions fail the check. */
export interface Exception {
  file: string;
  word: RegExp;
  reason: string;
}

const alphabet = (file: string): Exception => ({ file, word: /^letters?$/i, reason: "letters of the alphabet" });

const postal = (file: string): Exception => ({ file, word: /^letters?$/i, reason: "a letter sent by post" });

const duplicates = (file: string): Exception => ({ file, word: /^doubles$/, reason: "a field of the API" });

export const exceptions: readonly Exception[] = [
  alphabet("domain/box/csv/words.ts"),
  alphabet("domain/box/limits.ts"),
  alphabet("domain/company/company.ts"),
  alphabet("domain/core/csv/words.ts"),
  alphabet("domain/core/text.ts"),
  alphabet("domain/place/access.ts"),
  alphabet("scripts/seed/data/texts.ts"),
  alphabet("src/ui/forms/calendar-days.ts"),
  alphabet("src/ui/forms/parse-day.ts"),
  alphabet("src/ui/plan/geometry.ts"),
  alphabet("tests/domain/"),
  postal("domain/debt/"),
  postal("worker/dev/mail/documents.ts"),
  postal("src/features/debt/"),
  postal("tests/worker/debt/"),
  postal("worker/features/debt/"),
  postal("src/features/rent/dialogs/partner-simple-commands.tsx"),
  postal("src/features/rent/sheet/rent-history.tsx"),
  postal("worker/features/rent/access/suspend.ts"),
  postal("worker/features/rent/partner/detail-queries.ts"),
  duplicates("src/features/client/merge/duplicate-clients.tsx"),
  duplicates("tests/spa/client/merge-dialog.test.tsx"),
  duplicates("tests/worker/client/merge.test.ts"),
  duplicates("worker/features/client/detail.ts"),
  duplicates("worker/http/request-log.ts"),
  duplicates("tests/worker/http/request-log.test.ts"),
  { file: "tests/spa/", word: /^act$/, reason: "a function of Testing Library" },
  { file: "worker/features/email/deliver.ts", word: /^letter$/, reason: "a dead letter queue" },
  { file: "scripts/deploy/resources.ts", word: /^letter$/, reason: "a dead letter queue" },
  { file: "scripts/deploy/preview-environment.ts", word: /^letter$/, reason: "a dead letter queue" },
  { file: "tests/scripts/deploy/preview.test.ts", word: /^letter$/, reason: "a dead letter queue" },
  { file: "domain/packing/draw.ts", word: /^desk$/, reason: "a piece of furniture" },
  { file: "domain/box/picture/household.ts", word: /^desk$/, reason: "a piece of furniture" },
  { file: "src/features/packing/use-belonging-labels.ts", word: /^desk$/, reason: "a piece of furniture" },
  { file: "scripts/seed/record-booking.ts", word: /^shelf$/, reason: "a product for sale" },
];
