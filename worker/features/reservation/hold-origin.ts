import type { Caller } from "../../http/caller.ts";
import type { CommandContext } from "../../http/command.ts";
import { tokenOf } from "../../http/link-token.ts";
import { networkOf } from "../../http/network.ts";
import { humanCheck } from "../../providers/human-check/choose.ts";

/** The origin of a hold without an account, for the limits in the database. */
export interface HoldOrigin {
  addressHash: string;
  proof: "none" | "solved" | "down" | "off";
}

/** The token of the page's widget. Sent in a header, so that a retry with a token keeps its idempotency key. */
const tokenHeader = "boksy-human-check";
const longestHeader = 2_048;

/** Null for a signed-in caller, whose holds are counted by account, and if the address is unknown. */
export async function holdOrigin(
  ctx: Pick<CommandContext, "env" | "header">,
  caller: Caller,
): Promise<HoldOrigin | null> {
  const address = ctx.header("cf-connecting-ip");
  const network = networkOf(address);
  if (caller.uid !== null || network === null) return null;
  return { addressHash: await tokenOf(ctx.env, "hold address", network), proof: await proofOf(ctx, address ?? "") };
}

async function proofOf(ctx: Pick<CommandContext, "env" | "header">, address: string): Promise<HoldOrigin["proof"]> {
  const check = humanCheck(ctx.env);
  if (check === null) return "off";
  const token = ctx.header(tokenHeader);
  if (token === undefined || token.length > longestHeader) return "none";
  const result = await check.verify(token, address);
  return result === "refused" ? "none" : result;
}
