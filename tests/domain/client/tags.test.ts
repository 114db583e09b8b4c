import { describe, expect, it } from "vitest";
import { changedTags } from "../../../domain/client/tags.ts";

const change = (tags: string[], add: string[], remove: string[] = [], inUse: string[] = []) =>
  changedTags(tags, { add, remove }, inUse);

describe("changedTags", () => {
  it("appends new tags", () => {
    expect(change(["VIP"], ["firma"])).toEqual(["VIP", "firma"]);
  });

  it("uses the existing spelling of a tag, without duplicates", () => {
    expect(change([], ["vip", "Vip"], [], ["VIP"])).toEqual(["VIP"]);
    expect(change(["stały klient"], ["STALY KLIENT"])).toEqual(["stały klient"]);
  });

  it("removes a tag regardless of case, and can add it again", () => {
    expect(change(["VIP", "firma"], [], ["vip"])).toEqual(["firma"]);
    expect(change(["VIP"], ["VIP"], ["VIP"])).toEqual(["VIP"]);
  });
});
