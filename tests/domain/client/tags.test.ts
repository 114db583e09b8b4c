import { describe, expect, it } from "vitest";
import { changedTags } from "../../../domain/client/tags.ts";

const change = (tags: string[], add: string[], remove: string[] = [], inUse: string[] = []) =>
  changedTags(tags, { add, remove }, inUse);

describe("changedTags", () => {
  it("puts new tags after those that were there", () => {
    expect(change(["VIP"], ["firma"])).toEqual(["VIP", "firma"]);
  });

  it("spells a tag the way it is in use, and has it once", () => {
    expect(change([], ["vip", "Vip"], [], ["VIP"])).toEqual(["VIP"]);
    expect(change(["stały klient"], ["STALY KLIENT"])).toEqual(["stały klient"]);
  });

  it("takes a tag away whatever its capitals, and can add it back", () => {
    expect(change(["VIP", "firma"], [], ["vip"])).toEqual(["firma"]);
    expect(change(["VIP"], ["VIP"], ["VIP"])).toEqual(["VIP"]);
  });
});
