import { z } from "zod";
import type { Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { photoLimits } from "../../../../domain/photo/limits.ts";
import { isPdf } from "../../../../domain/rent/policy.ts";
import { day } from "../../../../domain/reservation/schema.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type Command, runCommand } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { hashOf, photoUpload, requirePhoto, withFile } from "../../photo/service.ts";
import { type RentState, todayOf } from "../model/state.ts";
import { partnerRent, requireRent, tenantRent } from "../model/state-queries.ts";
import { isRunning } from "../model/transition.ts";
import { findOwn } from "../tenant/terms.ts";
import { deletePolicyRow, putPolicy } from "./queries.ts";

const pdfType = "application/pdf";

/** A PDF as it is, or a photo without its metadata. Throws as `requirePhoto`. */
function requireFile(bytes: Uint8Array<ArrayBuffer>): { contentType: string; clean: Uint8Array<ArrayBuffer> } {
  if (isPdf(bytes) && bytes.length <= photoLimits.maxBytes) return { contentType: pdfType, clean: bytes };
  const { facts, clean } = requirePhoto(bytes);
  return { contentType: facts.contentType, clean };
}

interface StoredPolicy {
  id: string;
  /** The file that it replaces; null if there was none. */
  replacedId: string | null;
}

const policyUpload = photoUpload.extend({ untilOn: day });

/** Throws as `requirePhoto`, `rent.not_running`, and `request.invalid` for a policy that has ended. */
export const storePolicy: Command<{ id: string }, z.output<typeof policyUpload>, StoredPolicy> = {
  name: "rent.storePolicy",
  access: { tenant: "rent.own" },
  changes: ["rents"],
  input: policyUpload,
  read: (reader, { id }) => [tenantRent(reader, id)],
  async plan({ db, env, now }, [found], { input }) {
    const rent = requireRent(found);
    if (!isRunning(rent) && rent.status !== "scheduled") throw new DomainError("rent.not_running");
    const { untilOn } = input;
    if (untilOn < todayOf(rent, now)) {
      throw new DomainError("request.invalid", { fields: { untilOn: "field.day_past" } });
    }
    const { id, bytes } = input.file();
    const { contentType, clean } = requireFile(bytes);
    await env.PHOTOS.put(id, clean, { httpMetadata: { contentType } });
    return {
      body: { id, replacedId: rent.policy?.fileId ?? null },
      statements: [putPolicy(db, { rentId: rent.id, fileId: id, untilOn, now })],
    };
  },
  async followUp(ctx, { replacedId }) {
    if (replacedId !== null) ctx.executionCtx.waitUntil(ctx.env.PHOTOS.delete(replacedId));
  },
};

/** Runs `storePolicy`. The body is read once the rent is known to be the caller's; the file goes if its row was not written. */
export async function uploadPolicy(
  ctx: RequestContext,
  rentId: string,
  untilOn: Day,
  body: () => Promise<ArrayBuffer>,
): Promise<void> {
  await findOwn(ctx, rentId);
  const bytes = new Uint8Array(await body());
  const id = newId("insurancePolicy");
  const input = { untilOn, hash: await hashOf(bytes), file: () => ({ id, bytes }) };
  await withFile(ctx, id, () => runCommand(ctx, storePolicy, { id: rentId }, input));
}

/** Throws `resource.not_found`. */
export const deletePolicy: Command<{ id: string }, null, { fileId: string }> = {
  name: "rent.deletePolicy",
  access: { tenant: "rent.own" },
  changes: ["rents"],
  input: z.null(),
  read: (reader, { id }) => [tenantRent(reader, id)],
  plan({ db }, [found]) {
    const { id, policy } = requireRent(found);
    if (policy === null) throw new DomainError("resource.not_found");
    return { body: { fileId: policy.fileId }, statements: [deletePolicyRow(db, id)] };
  },
  async followUp(ctx, { fileId }) {
    ctx.executionCtx.waitUntil(ctx.env.PHOTOS.delete(fileId));
  },
};

/** As a download: a file from someone else is never opened as a page of ours. Throws `resource.not_found`. */
async function answerPolicy({ env }: RequestContext, { boxNumber, policy }: RentState): Promise<Response> {
  const file = policy === null ? null : await env.PHOTOS.get(policy.fileId);
  if (file === null) throw new DomainError("resource.not_found");
  const type = file.httpMetadata?.contentType ?? pdfType;
  const name = `policy-${boxNumber.replaceAll(/[^\w-]/g, "")}.${type.slice(type.indexOf("/") + 1)}`;
  return new Response(file.body, {
    headers: {
      ...{ "content-type": type, "content-disposition": `attachment; filename="${name}"` },
      "cache-control": "private, no-store",
    },
  });
}

export async function readOwnPolicy(ctx: RequestContext, rentId: string): Promise<Response> {
  return answerPolicy(ctx, (await findOwn(ctx, rentId)).rent);
}

/** For staff who may manage the rent. */
export async function readPolicy(ctx: RequestContext, rentId: string): Promise<Response> {
  const { results } = await authorizedBatchRead(ctx, "rent.manage", (scope) => [
    partnerRent({ ...scope, now: ctx.now }, rentId),
  ]);
  return answerPolicy(ctx, requireRent(results[0]));
}
