import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffRoles } from "../../../domain/team/staff.ts";
import { commands } from "../../../worker/commands.ts";
import { accountProvider } from "../account/auth/account-provider.ts";
import { callsWithForeignId, foreignIdErrors } from "./foreign-ids.ts";
import { refusal } from "./refusal.ts";
import { givenSnapshot } from "./snapshot.ts";
import { givenWorld } from "./world.ts";
import { callOf, putWorld, send, staffOf, writes } from "./write.ts";

const timeout = 120_000;

const factorCommands = commands.filter(({ needsSecondFactor }) => needsSecondFactor !== undefined);
const needsFactor = (command: string) => factorCommands.some(({ name }) => name === command);

/** What only commands that need the second factor may change: where money, data and rights of the partner's area go to. */
const guarded = [
  `SELECT id, iban, bank_account_holder, payout_provider, payout_account, staff_discount_percent, staff_lowers_deposit,
     staff_records_payments FROM partners ORDER BY id`,
  "SELECT id, partner_id, iban, account_holder FROM bank_account_changes ORDER BY id",
  "SELECT uid, partner_id, staff_role, place_ids FROM partner_members ORDER BY uid",
  `SELECT id, email, staff_role, place_ids, token_hash, status FROM invitations
   WHERE kind IN ('staff', 'partner', 'admin') ORDER BY id`,
  "SELECT id, scope, key_hash, revoked_at FROM api_keys ORDER BY id",
  `SELECT id, url, topics, place_id, secret_sealed, old_secret_sealed FROM webhook_endpoints
   WHERE status <> 'removed' ORDER BY id`,
  `SELECT uid, role, second_factors, trusted_factor, factor_allowed_until FROM users
   WHERE uid IN (SELECT uid FROM partner_members) ORDER BY uid`,
  "SELECT code_hash FROM recovery_codes ORDER BY code_hash",
];

/** These only take something away, which a thief gains nothing by. */
const endsOnly: readonly string[] = ["webhook.remove"];

async function guardedRows(): Promise<string> {
  return JSON.stringify((await env.DB.batch(guarded.map((sql) => env.DB.prepare(sql)))).map(({ results }) => results));
}

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
});

describe("a write of the partner's area", { timeout }, () => {
  it("finds nothing of another partner, and writes nothing", async () => {
    const [world, other] = [await givenWorld(), await givenWorld()];
    const snapshot = await givenSnapshot();
    const wrong: string[] = [];
    let calls = 0;
    for (const [command, { isPartly = false }] of writes) {
      for (const call of callsWithForeignId(command, world, other)) {
        calls += 1;
        const wanted = isPartly ? ["200"] : foreignIdErrors;
        const fault = await refusal(
          snapshot,
          () => send(staffOf(world), call),
          wanted,
          isPartly ? other.partnerId : "",
        );
        if (fault !== null) wrong.push(`${command}, as ${call.path} ${JSON.stringify(call.body)}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(writes.length / 2);
  });

  it("needs the second factor for the bank account, payouts, staff, API keys and webhooks' secrets", async () => {
    expect(factorCommands.map(({ name }) => name).toSorted()).toEqual([
      ...["apiKey.create", "apiKey.revoke", "company.change", "onboarding.company", "payout.connect"],
      ...["team.changeMember", "team.invite", "team.removeMember", "team.resend", "team.resetSecondFactor"],
      ...["team.revoke", "team.setLimits", "team.setPlaces"],
      ...["webhook.change", "webhook.create", "webhook.rotateSecret"],
    ]);
    // Others have no stored app to compare with.
    expect(factorCommands.filter(({ access }) => access === "link" || !("member" in access))).toEqual([]);
    const world = await givenWorld();
    const snapshot = await givenSnapshot();
    const before = await snapshot.take();
    const wrong: string[] = [];
    for (const [command, row] of writes.filter(([name]) => needsFactor(name))) {
      await putWorld(snapshot, before, world, row);
      // A first account replaces none.
      const isFirstAccount = command === "onboarding.company";
      const thief = staffOf(world, row.least, { SECOND_FACTOR: "required" as "off" });
      const call = () => send(thief, callOf(command, world));
      const fault = isFirstAccount ? null : await refusal(snapshot, call, ["403 auth.second_factor_missing"]);
      if (fault !== null) wrong.push(`${command}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });

  it("is done by who may on the staff, with the second factor for what is guarded, and refused to the others", async () => {
    const world = await givenWorld();
    const snapshot = await givenSnapshot();
    const before = await snapshot.take();
    const wrong: string[] = [];
    for (const [command, row] of writes) {
      await putWorld(snapshot, before, world, row);
      for (const role of staffRoles.slice(staffRoles.indexOf(row.least) + 1)) {
        const call = () => send(staffOf(world, role), callOf(command, world));
        const fault = await refusal(snapshot, call, ["403 auth.forbidden"]);
        if (fault !== null) wrong.push(`${command} by a ${role}: ${fault}`);
      }
      const mayGuarded = needsFactor(command) || endsOnly.includes(command);
      const kept = mayGuarded ? "" : await guardedRows();
      const { status } = await send(staffOf(world, row.least), callOf(command, world));
      if (status !== row.status) wrong.push(`${command} by a ${row.least}: ${status}`);
      if (!mayGuarded && (await guardedRows()) !== kept) wrong.push(`${command} needs the second factor`);
      // Who was signed out in this second is refused until the next one.
      await env.KV.delete(`u:${world.staff.clerk}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ["someone who was let go a moment ago", "DELETE FROM partner_members WHERE partner_id = ?", "403 auth.forbidden"],
    ["a suspended partner", "UPDATE partners SET status = 'suspended' WHERE id = ?", "403 partner.suspended"],
    [
      "someone blocked",
      "UPDATE users SET status = 'blocked' WHERE uid IN (SELECT uid FROM partner_members WHERE partner_id = ?)",
      "403 auth.blocked",
    ],
  ])("is refused to %s", async (_, sql, expected) => {
    const world = await givenWorld();
    const owner = staffOf(world);
    expect((await owner.get("/api/partner/team")).status).toBe(200);
    const snapshot = await givenSnapshot();
    await env.DB.prepare(sql).bind(world.partnerId).run();
    const wrong: string[] = [];
    for (const [command] of writes) {
      const fault = await refusal(snapshot, () => send(owner, callOf(command, world)), [expected]);
      if (fault !== null) wrong.push(`${command}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });
});
