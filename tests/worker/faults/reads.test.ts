import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffRoles } from "../../../domain/team/staff.ts";
import { givenIssued, idsOf, ofManagers, ofOwners, read, readsOf } from "./partner-reads.ts";
import { givenWorld } from "./world.ts";
import { staffOf } from "./write.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

describe("a read of the partner's area", { timeout: 120_000 }, () => {
  it("finds nothing of another partner", async () => {
    const [world, other] = [await givenIssued(await givenWorld()), await givenIssued(await givenWorld())];
    const hidden = await idsOf(other);
    const reader = staffOf(world);
    const addressOf = (path: string) => path.split("?")[0] ?? "";
    const own = new Set(readsOf(world).map(({ path }) => addressOf(path)));
    const wrong: string[] = [];
    for (const { path } of readsOf(other)) {
      const { status, text } = await read(reader, path);
      // The address of a list is the same for each partner.
      if (!own.has(addressOf(path)) && status !== 404 && !text.includes('"data":null'))
        wrong.push(`${path}: ${status} ${text}`);
      const shown = hidden.filter((id) => text.includes(id));
      if (shown.length > 0) wrong.push(`${path} shows ${shown}`);
    }
    expect(wrong).toEqual([]);
  });

  it("is done by who may on the staff, and refused to the others", async () => {
    const world = await givenIssued(await givenWorld());
    const least = (name: string) =>
      ofOwners.includes(name) ? "owner" : ofManagers.includes(name) ? "manager" : "clerk";
    const wrong: string[] = [];
    for (const role of staffRoles) {
      const reader = staffOf(world, role);
      for (const { name, path } of readsOf(world)) {
        const { status } = await read(reader, path);
        const may = staffRoles.indexOf(role) <= staffRoles.indexOf(least(name));
        if ((status === 403) === may) wrong.push(`${name} for a ${role}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
