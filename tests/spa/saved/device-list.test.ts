// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { maxRecent, savedItemsOf } from "../../../domain/saved/saved.ts";
import { addKept, keepItems, keptItems } from "../../../src/features/saved/device-list.ts";
import { mergedItems } from "../../../src/features/saved/use-saved.ts";

const place = () => ({ placeId: newId("place"), boxId: null });

describe("the lists on a device", () => {
  beforeEach(() => localStorage.clear());

  it("keep an item once, the newest first, up to a limit", () => {
    const [first, second] = [place(), place()];
    for (const item of [first, second, first]) addKept("recent", item);
    expect(keptItems("recent")).toMatchObject([first, second]);
    for (let count = 0; count < maxRecent; count++) addKept("recent", place());
    expect(keptItems("recent")).toHaveLength(maxRecent);
    expect(keptItems("saved")).toEqual([]);
  });

  it("ignore what another program has stored under their name", () => {
    for (const text of ["{", "{}", "[null,1]", '[{"key":"x_1"}]']) {
      localStorage.setItem("boksy:saved", text);
      expect(keptItems("saved")).toEqual([]);
    }
  });

  it("take over the account: what was removed elsewhere goes, what is only here stays", () => {
    const [here, elsewhere, removed] = [place(), place(), place()];
    keepItems("saved", [here, { ...removed, isSynced: true }]);
    expect(mergedItems(keptItems("saved"), [elsewhere])).toEqual([
      { ...here, isSynced: false },
      { ...elsewhere, isSynced: true },
    ]);
  });
});

describe("a list in an address", () => {
  it("contains each item once, without other texts", () => {
    const item = { placeId: newId("place"), boxId: newId("box") };
    const key = `${item.placeId}.${item.boxId}`;
    expect(savedItemsOf(`${key},x,,${key},par_1,${key}.${key}`)).toEqual([item]);
  });
});
