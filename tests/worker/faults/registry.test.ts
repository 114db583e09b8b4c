import { describe, expect, it } from "vitest";
import { commands, jobCommands, routesWithoutCommand } from "../../../worker/commands.ts";
import { appRoutes } from "../api-routes.ts";
import { customerRows } from "./customer-rows.ts";
import { jobRows } from "./job-rows.ts";
import { writes } from "./write.ts";

const writeRoutes = [
  ...new Set(
    appRoutes
      .filter(({ method, path }) => !["ALL", "GET"].includes(method) && path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`),
  ),
];

const routesOfRows = [
  ...writes.map(([, { route }]) => route),
  ...Object.values(customerRows).flatMap((rows) => rows.map(({ route }) => route)),
];

describe("the registry of commands", () => {
  it("has each name once", () => {
    const names = [...commands, ...jobCommands].map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("has a row in these tests for each command, and no row has no command", () => {
    const tested = [...writes.map(([name]) => name), ...Object.keys(customerRows)];
    expect(tested.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
    expect(Object.keys(jobRows).toSorted()).toEqual(jobCommands.map(({ name }) => name).toSorted());
  });

  it("covers each route that writes; the others are listed with a reason", () => {
    const known = new Set([...routesOfRows, ...Object.keys(routesWithoutCommand)]);
    expect([...known].toSorted()).toEqual(writeRoutes.toSorted());
    expect(routesOfRows.filter((route) => route in routesWithoutCommand)).toEqual([]);
  });

  it("gives staff the commands of the partner's area, and no one else", () => {
    const ofStaff = new Set<string>(writes.map(([name]) => name));
    const others = commands.filter(
      ({ access, name }) => !(typeof access === "object" && "member" in access) && ofStaff.has(name),
    );
    expect(others).toEqual([]);
  });
});
