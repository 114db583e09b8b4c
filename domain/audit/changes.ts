export type AuditValue = string | number | boolean | null;
export type AuditDetails = Readonly<Record<string, AuditValue>>;

/** A value that an entry of the audit trail has recorded. */
export interface AuditChange {
  /** Such as `monthlyGrosze`: money ends in `Grosze`, a day in `On`. */
  name: string;
  /** Undefined if the trail does not know the earlier value. */
  before: AuditValue | undefined;
  after: AuditValue;
}

/** The detail with the value before that of `name`: `oldFloor` before `floor`. */
export const oldOf = (name: string): string => `old${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Pairs of details with other names that are the values of one thing before and after. */
const pairs = [
  { before: "before", after: "after", name: "role" },
  { before: "oldGrosze", after: "newGrosze", name: "priceGrosze" },
] as const;

/** Actions that record a value before and after as `from` and `to`. */
const fromTo: Readonly<Record<string, string>> = {
  extend: "endOn",
  end: "endOn",
  giveNotice: "endOn",
  withdrawNotice: "endOn",
  changeBilling: "billingMonths",
  planPrice: "monthlyGrosze",
  applyChange: "monthlyGrosze",
  moveBox: "boxNumber",
};

/** What single details mean, by action. `endOn` is exclusive. */
const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  charge: { from: "fromOn", to: "endOn" },
  issueProforma: { from: "fromOn", to: "endOn" },
  end: { to: "endOn" },
  giveNotice: { to: "endOn" },
  withdraw: { to: "endOn" },
  demandPayment: { to: "payByOn" },
  demandPreCourt: { to: "payByOn" },
  withdrawPrice: { to: "monthlyGrosze" },
  withdrawRelocation: { to: "boxNumber" },
};

/**
 * The values that an entry recorded, with those before it: its own, where it recorded both, otherwise those of the
 * `previous` entry with the same action on the same row. The reason is not a value.
 */
export function auditChangesOf(action: string, details: AuditDetails, previous: AuditDetails | null): AuditChange[] {
  const left: Record<string, AuditValue> = { ...details };
  delete left.reason;
  const changes: AuditChange[] = [];
  const take = (name: string, before: string, after: string) => {
    const [old, value] = [left[before], left[after]];
    if (old === undefined || value === undefined) return;
    changes.push({ name, before: old, after: value });
    delete left[before];
    delete left[after];
  };
  for (const { name, before, after } of pairs) take(name, before, after);
  const name = fromTo[action];
  if (name !== undefined) take(name, "from", "to");
  for (const key of Object.keys(left)) take(key, oldOf(key), key);
  const named = meanings[action] ?? {};
  for (const [key, after] of Object.entries(left)) {
    changes.push({ name: named[key] ?? key, before: previous?.[key], after });
  }
  return changes;
}
