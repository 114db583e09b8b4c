import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepPreviousAssets } from "../../../scripts/deploy/previous-assets.ts";
import { startStandIn } from "./stand-in.ts";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let client: string;

beforeEach(async () => {
  standIn = await startStandIn();
  client = mkdtempSync(join(tmpdir(), "boksy-assets-"));
  mkdirSync(join(client, "assets"));
  for (const name of ["first-b.js", "same-a.js"]) writeFileSync(join(client, "assets", name), "next");
});
afterEach(() => {
  standIn.stop();
  rmSync(client, { recursive: true });
});

function givenDeployed(...names: string[]): void {
  standIn.files.set("/assets.json", JSON.stringify(names));
  for (const name of names) standIn.files.set(`/assets/${name}`, "previous");
}

const keep = () => keepPreviousAssets(client, standIn.origin, 1);
const files = () => readdirSync(join(client, "assets")).toSorted();
const list = () => JSON.parse(readFileSync(join(client, "assets.json"), "utf8")) as string[];

it("adds the files of the deployed version, and lists its own alone, also when it is repeated", async () => {
  givenDeployed("first-a.js", "same-a.js");
  expect(await keep()).toBe(1);
  expect(await keep()).toBe(0);
  expect(files()).toEqual(["first-a.js", "first-b.js", "same-a.js"]);
  expect(list().toSorted()).toEqual(["first-b.js", "same-a.js"]);
  expect(readFileSync(join(client, "assets/same-a.js"), "utf8")).toBe("next");
});

it("adds nothing to the first version with a list, nor what is not there any more", async () => {
  expect(await keep()).toBe(0);
  standIn.files.set("/assets.json", JSON.stringify(["gone-a.js"]));
  standIn.fail(/gone-a/, 404);
  expect(await keep()).toBe(0);
});

it("takes no path from the list", async () => {
  givenDeployed("../index.js", "a/b.js", ".env");
  expect(await keep()).toBe(0);
  expect(files()).toEqual(["first-b.js", "same-a.js"]);
});

it.each([503, "disconnect"] as const)("asks again after %s, and fails after three times", async (fault) => {
  givenDeployed("first-a.js");
  standIn.fail(/assets\.json|first-a/, fault, 2);
  expect(await keep()).toBe(1);
  rmSync(join(client, "assets/first-a.js"));
  standIn.fail(/first-a/, fault, 3);
  await expect(keep()).rejects.toThrow("3 times");
});
