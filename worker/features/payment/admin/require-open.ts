import { DomainError } from "../../../../domain/core/errors.ts";
import type { UnmatchedDetail } from "./unmatched-queries.ts";

/** Throws `resource.not_found`, and `resource.version_conflict` if it is no longer open as shown. */
export function requireOpen(money: UnmatchedDetail | undefined, version: string): UnmatchedDetail {
  if (money === undefined) throw new DomainError("resource.not_found");
  if (money.state !== "open" || money.version !== version) throw new DomainError("resource.version_conflict");
  return money;
}
