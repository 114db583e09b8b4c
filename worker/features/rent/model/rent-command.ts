import type { ZodType } from "zod";
import { DomainError } from "../../../../domain/core/errors.ts";
import type { Command, CommandContext, Planned } from "../../../http/command.ts";
import type { CommandAccess, CommandReader } from "../../../http/command-principal.ts";
import type { RentState } from "./state.ts";
import { partnerRent, requireRent, tenantRent } from "./state-queries.ts";

/** The data a change of a rent depends on. Jobs create their own. */
export type RentCommandContext = Pick<CommandContext, "db" | "now" | "requestId" | "actor" | "by" | "limits">;

/** A change of one rent, checked against `version`, for the partner's staff, the tenant or both. */
export interface RentOperation<Input extends { version: string }, Body = { id: string }> {
  /** The command is named `rent.<name>` for staff and `rent.<name>AsTenant` for the tenant. */
  name: string;
  input: ZodType<Input>;
  /** Additional reads for the plan. */
  read?(reader: CommandReader, rentId: string, input: Input): D1PreparedStatement[];
  plan(ctx: RentCommandContext, rent: RentState, input: Input, more: readonly D1Result[]): Planned<Body>;
  isRetryable?(error: unknown): boolean;
}

/** Helper to infer the types of an operation. */
export const rentOperation = <Input extends { version: string }, Body = { id: string }>(
  operation: RentOperation<Input, Body>,
): RentOperation<Input, Body> => operation;

/** The response of most operations. */
export const changed = ({ id }: RentState, statements: D1PreparedStatement[]): Planned<{ id: string }> => ({
  body: { id },
  statements,
});

type RentParams = { id: string };
type FindRent = (reader: CommandReader, id: string) => D1PreparedStatement;

const commandOf =
  (access: CommandAccess, suffix: "" | "AsTenant", find: FindRent) =>
  <Input extends { version: string }, Body>(
    operation: RentOperation<Input, Body>,
  ): Command<RentParams, Input, Body> => ({
    name: `rent.${operation.name}${suffix}`,
    access,
    changes: ["boxes", "cases", "invoices", "payments", "places", "rents", "reservations"],
    input: operation.input,
    read: (reader, { id }, input) => [find(reader, id), ...(operation.read?.(reader, id, input) ?? [])],
    plan(ctx, [found, ...more], { input }) {
      const rent = requireRent(found);
      if (rent.version !== input.version) throw new DomainError("resource.version_conflict");
      return operation.plan(ctx, rent, input, more);
    },
    ...(operation.isRetryable && { isRetryable: operation.isRetryable }),
  });

/** For staff who may manage rents. Throws `resource.not_found` for another partner's rent. */
export const partnerRentCommand = commandOf({ member: "rent.manage" }, "", partnerRent);

/** For owners and managers only. Throws as `partnerRentCommand`. */
export const managerRentCommand = commandOf({ member: "price.decide" }, "", partnerRent);

/** For the tenant, by account, browser or guest link. Throws `resource.not_found` for another tenant's rent. */
export const tenantRentCommand = commandOf({ tenant: "rent.own" }, "AsTenant", tenantRent);
