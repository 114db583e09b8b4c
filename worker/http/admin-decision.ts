import type { ZodType } from "zod";
import type { AuditEntity } from "../../domain/audit/groups.ts";
import type { Capability } from "../../domain/capabilities.ts";
import type { ReasonInput } from "../../domain/core/decision.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { newId } from "../../domain/core/ids.ts";
import type { Resource } from "../../domain/resources.ts";
import { type Database, rows } from "../db/database.ts";
import { outboxInsert } from "../features/email/statements.ts";
import type { Mail } from "../features/email/templates.ts";
import { type AuditEntry, auditChange } from "./audit.ts";
import type { Command } from "./command.ts";
import type { RowVersion } from "./row-version.ts";

/** The change of the decided row, whose UPDATE must check `version`. */
export interface DecidedChange {
  id: string;
  version: string;
  nextVersion: string;
  now: Date;
}

interface AdminDecision<Params, Row extends { version: string }, Input extends ReasonInput, Json> {
  name: string;
  capability: Capability;
  changes: readonly Resource[];
  input: ZodType<Input, Json>;
  table: RowVersion["table"];
  audit: { entity: AuditEntity; action: string };
  find(db: Database, params: Params): D1PreparedStatement;
  of(row: Row, params: Params): { id: string; partnerId: string | null };
  /** Throws for a row that cannot be decided in this way. */
  check(row: Row, now: Date): void;
  change(db: Database, change: DecidedChange, input: Input): D1PreparedStatement;
  /** Details for the audit trail besides the reason. */
  details?(row: Row, input: Input): AuditEntry["details"];
  /** Not sent to an empty address. */
  mail?(row: Row, change: DecidedChange, input: Input): Mail | null;
}

/**
 * An administrator's decision about one row, with a reason for the audit trail. Throws `resource.not_found`,
 * `resource.version_conflict` for another version than the input names, if it names one, and as `check` does.
 */
export const adminDecision = <Params, Row extends { version: string }, Input extends ReasonInput, Json>(
  decision: AdminDecision<Params, Row, Input, Json>,
): Command<Params, Input, { id: string }> & { readonly input: ZodType<Input, Json> } => ({
  name: decision.name,
  access: { member: decision.capability },
  changes: decision.changes,
  input: decision.input,
  read: ({ db }, params) => [decision.find(db, params)],
  plan({ db, now, requestId, actor }, [found], { params, input }) {
    const [row] = rows<Row>(found);
    if (row === undefined) throw new DomainError("resource.not_found");
    const { version } = row;
    if ("version" in input && input.version !== version) throw new DomainError("resource.version_conflict");
    decision.check(row, now);
    const { id, partnerId } = decision.of(row, params);
    const change = { id, version, nextVersion: newId("version"), now };
    const details = { reason: input.reason, ...decision.details?.(row, input) };
    const mail = decision.mail?.(row, change, input) ?? null;
    return {
      body: { id },
      statements: [
        decision.change(db, change, input),
        auditChange(
          db,
          { table: decision.table, id, nextVersion: change.nextVersion },
          { actor, ...decision.audit, partnerId, requestId, now, details },
        ),
        ...(mail === null || mail.recipient === "" ? [] : [outboxInsert(db, mail)]),
      ],
    };
  },
});
