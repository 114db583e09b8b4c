import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import type { Outcome } from "./execute.ts";

/**
 * What a worker feature offers to other features: statements that join their batch, rules, and functions that take part
 * in their writes: files, or a folder with a slash at its end. Everything else is private to the feature.
 */
const publicFiles: Readonly<Record<string, readonly string[]>> = {
  accountant: ["month-archive.ts"],
  account: ["admin/member-factor.ts", "second-factor/statements.ts", "users/"],
  box: ["partner/new-boxes.ts", "queries.ts", "service.ts", "statements.ts"],
  client: ["missing-data.ts", "statements.ts"],
  company: ["save.ts"],
  compliance: [
    "approval-required.ts",
    "recheck.ts",
    "register-finding.ts",
    "register-statements.ts",
    "trader-queries.ts",
  ],
  consent: ["service.ts"],
  dashboard: ["partner/dashboard.ts"],
  debt: [
    "claim-debt.ts",
    "collection.ts",
    "documents/issue.ts",
    "documents/queries.ts",
    "documents/service.ts",
    "documents/statements.ts",
    "queries.ts",
  ],
  draft: ["statements.ts"],
  email: ["render.ts", "statements.ts", "template.ts", "templates.ts"],
  figures: ["debt-queries.ts", "payment-kinds.ts", "received-queries.ts", "rent-queries.ts", "stock-queries.ts"],
  health: ["admin/jobs.ts"],
  invitation: ["invite-many-statements.ts", "statements.ts"],
  invoice: ["commission/queries.ts", "issue/", "payment-queries.ts", "queries.ts", "service.ts", "status-sql.ts"],
  ksef: ["codes.ts", "marker-sql.ts", "required.ts", "routes.ts", "seller.ts", "transfer-title-sql.ts"],
  offer: ["cancel-by-client.ts", "create.ts", "withdraw.ts"],
  onboarding: ["statements.ts"],
  order: ["statements.ts"],
  partner: ["limit-statements.ts", "queries.ts"],
  payment: [
    "close-pages.ts",
    "emails.ts",
    "ledger/",
    "method/",
    "page.ts",
    "queries.ts",
    "reconcile.ts",
    "refund/",
    "settle.ts",
    "settlement.ts",
    "statements.ts",
    "unmatched-statements.ts",
  ],
  payout: [
    "balance-queries.ts",
    "bank-payout.ts",
    "commission/queries.ts",
    "commission/record-transfer.ts",
    "commission/settle.ts",
    "service.ts",
  ],
  photo: ["service.ts"],
  place: ["partner/queries.ts", "service.ts", "statements.ts"],
  quote: ["queries.ts", "service.ts"],
  sms: ["send.ts", "statements.ts"],
  rent: [
    "access/",
    "autopay/autopay.ts",
    "charge/payment-term.ts",
    "charge/reduce.ts",
    "charge/reduction-queries.ts",
    "charge/term-queries.ts",
    "lifecycle/",
    "model/",
    "money/",
    "online/",
    "service.ts",
  ],
  "rent-import": ["statements.ts"],
  reservation: [
    "agreement/print.ts",
    "calendar.ts",
    "cancel-unpaid.ts",
    "claim-statements.ts",
    "find.ts",
    "guest-details-statements.ts",
    "partner/list.ts",
    "queries.ts",
    "statements.ts",
    "transition-statements.ts",
    "view.ts",
  ],
  search: ["count.ts", "search.ts"],
  settings: ["admin/missing.ts", "admin/queries.ts", "queries.ts", "service.ts"],
  team: ["emails.ts", "queries.ts"],
  webhook: ["queries.ts"],
};

export interface Import {
  /** Path of the importing file from the root, such as `src/ui/forms/form.tsx`. */
  from: string;
  /** Path of the imported file, or the bare name of a package. */
  to: string;
  isTypeOnly: boolean;
}

const statement = /(?<=^|[\s;(=>])(import|export)\b(\s+type\b)?(?:[^"';]*?\bfrom\s*|\s*\(?\s*)"([^"]+)"/g;

/** Static and dynamic imports and re-exports of a source text. */
function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(([, , type, specifier = ""]) => ({
    from: file,
    to: specifier.startsWith(".") ? join(dirname(file), specifier) : specifier,
    isTypeOnly: type !== undefined,
  }));
}

const layerOf = (path: string) => /^(domain|worker|src)\//.exec(path)?.[1];
const featureOf = (path: string) => /^(?:worker|src)\/features\/([^/]+)\//.exec(path)?.[1];
const areaOf = (path: string) => /^src\/areas\/([^/]+)\//.exec(path)?.[1];
/** Pure packages: no I/O, no clock. */
const domainPackages = ["zod", "libphonenumber-js/max"];
const isPackage = (path: string) => layerOf(path) === undefined && !path.startsWith(".");

/** Why an import is not allowed; null when it is. */
function violationOf({ from, to, isTypeOnly }: Import): string | null {
  switch (layerOf(from)) {
    case "domain":
      return layerOf(to) === "domain" || domainPackages.includes(to)
        ? null
        : `domain imports itself, ${domainPackages.join(" and ")} only`;
    case "worker":
      return workerViolation(from, to);
    case "src":
      return srcViolation(from, to, isTypeOnly);
    default:
      return null;
  }
}

/** `routes.ts`, `auth-routes.ts`; a provider's webhooks are routes too. */
const isRoutes = (path: string) => /(^|[/-])(routes|webhooks)\.ts$/.test(path);

function workerViolation(from: string, to: string): string | null {
  if (layerOf(to) === "src") return "nothing in worker imports src";
  const [own, other] = [featureOf(from), featureOf(to)];
  if (own !== undefined && /^hono(\/|$)/.test(to) && !isRoutes(from)) return "features know no HTTP below their routes";
  if (own === undefined || other === undefined || own === other) return null;
  const file = to.slice(`worker/features/${other}/`.length);
  const isPublic = publicFiles[other]?.some((path) => (path.endsWith("/") ? file.startsWith(path) : file === path));
  return isPublic ? null : `${file} is private to the feature ${other}`;
}

function srcViolation(from: string, to: string, isTypeOnly: boolean): string | null {
  if (layerOf(to) === "worker") {
    if (from !== "src/lib/api/api.ts") return "only src/lib/api/api.ts imports from worker";
    return isTypeOnly ? null : "src/lib/api/api.ts imports only types from worker";
  }
  if (isPackage(to) || layerOf(to) !== "src") return null;
  const isShared = /^src\/(ui|lib)\//.test(from);
  if (isShared && /^src\/(features|areas)\//.test(to)) return "ui and lib import neither features nor areas";
  if (featureOf(from) !== undefined) {
    if (areaOf(to) !== undefined) return "features do not import areas";
    if (featureOf(to) !== undefined && featureOf(to) !== featureOf(from)) return "a feature does not import another";
  }
  if (areaOf(from) !== undefined && areaOf(to) !== undefined && areaOf(to) !== areaOf(from)) {
    return "an area does not import another";
  }
  return null;
}

/** Why a text may not contain SQL; null when it has none or may have it. */
function sqlViolationOf(file: string, text: string): string | null {
  const isFeature = layerOf(file) === "worker" && featureOf(file) !== undefined;
  if (!isFeature || /(^|[/-])(queries|statements)\.ts$/.test(file)) return null;
  return /\.prepare\(|[`"](SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH) /.test(text)
    ? "SQL belongs into a file named *queries.ts or *statements.ts"
    : null;
}

/** Why a text may not export so; null when it may. A name has one file, where it is declared. */
function reexportViolationOf(file: string, text: string): string | null {
  return /^export\s+(type\s+)?[{*]/m.test(text)
    ? `${file}: exports where it does not declare; import from the file that declares the name`
    : null;
}

/** Entries of `publicFiles` that no other feature imports. */
function unusedPublicFiles(imports: readonly Import[]): string[] {
  const used = new Set(
    imports
      .filter(({ from, to }) => featureOf(from) !== featureOf(to) && from.startsWith("worker/"))
      .map(({ to }) => to),
  );
  return Object.entries(publicFiles)
    .flatMap(([feature, files]) => files.map((file) => `worker/features/${feature}/${file}`))
    .filter((path) => (path.endsWith("/") ? ![...used].some((file) => file.startsWith(path)) : !used.has(path)));
}

/** Files in circles of imports, and files between two circles. The linter does not follow dynamic imports. */
function inCircles(imports: readonly Import[]): string[] {
  let left = imports;
  for (;;) {
    const importing = new Set(left.map(({ from }) => from));
    const imported = new Set(left.map(({ to }) => to));
    const inner = left.filter(({ from, to }) => importing.has(to) && imported.has(from));
    if (inner.length === left.length) return [...new Set(left.map(({ from }) => from))].sort();
    left = inner;
  }
}

/**
 * Checks who imports whom: `domain` ← `worker`, `src`; features reach each other through public files alone, and a name is
 * imported from the file that declares it, and no files import each other in a circle.
 */
export async function checkImports(): Promise<Outcome> {
  const files = globSync("{domain,worker,src}/**/*.{ts,tsx}");
  const texts = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const imports = texts.flatMap(({ file, text }) => importsOf(file, text));
  const wrong = imports.flatMap((one) => {
    const why = violationOf(one);
    return why === null ? [] : [`${one.from} → ${one.to}: ${why}`];
  });
  const sql = texts.flatMap(({ file, text }) => {
    const why = sqlViolationOf(file, text);
    return why === null ? [] : [`${file}: ${why}`];
  });
  const reexports = texts.flatMap(({ file, text }) => reexportViolationOf(file, text) ?? []);
  const unused = unusedPublicFiles(imports).map((path) => `${path}: public, but no other feature imports it`);
  const circles = inCircles(imports).map((file) => `${file}: imports itself in a circle`);
  const output = [...wrong, ...sql, ...reexports, ...unused, ...circles].join("\n");
  return { code: output === "" ? 0 : 1, output };
}
