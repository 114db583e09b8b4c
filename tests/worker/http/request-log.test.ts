import { afterEach, describe, expect, it, vi } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";

afterEach(() => vi.restoreAllMocks());

/** Requests with what is recorded about them. */
function recorded(bindings: Partial<Env> = {}) {
  const points: AnalyticsEngineDataPoint[] = [];
  const lines = vi.spyOn(console, "log").mockReturnValue();
  const REQUESTS: AnalyticsEngineDataset = { writeDataPoint: (point) => void (point && points.push(point)) };
  return {
    bindings: { REQUEST_LOG: "on", REQUESTS, ...bindings } as Partial<Env>,
    points,
    lines: () => lines.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>),
  };
}

describe("a request", () => {
  it("is a line with its id, the pattern of its route, role, status, version, round trips and rows, and a point", async () => {
    const { bindings, points, lines } = recorded();
    const answer = await as.admin("usr_admin", bindings).get("/api/admin/health?q=anna@example.com");
    const [line] = lines();
    expect(line).toMatchObject({
      ...{ code: "request", requestId: answer.headers.get("x-request-id"), method: "GET", status: 200, role: "Admin" },
      ...{ route: "/api/admin/health", cache: "NONE", roundTrips: 1, rowsWritten: 0, version: expect.any(String) },
    });
    expect(line?.rowsRead).toBeGreaterThan(0);
    expect(points).toEqual([
      {
        indexes: ["/api/admin/health"],
        blobs: ["/api/admin/health", "GET", "Admin", line?.version, "NONE"],
        doubles: [line?.ms, 200, 1, line?.rowsRead, 0],
      },
    ]);
  });

  it("counts the rows that it writes, and those of a single row that it reads", async () => {
    const { bindings, lines } = recorded();
    const { id, place_id } = await given.box();
    await as.visitor(bindings).get(`/api/boxes/${id}`);
    await as.customer("usr_1", bindings).put("/api/account/saved", { items: [{ placeId: place_id, boxId: id }] });
    const [read, write] = lines();
    expect(read).toMatchObject({ route: "/api/boxes/:id", role: "Visitor", rowsWritten: 0 });
    expect(read?.rowsRead).toBeGreaterThan(0);
    expect(write?.rowsWritten).toBeGreaterThan(0);
  });

  it("has no line where the log is off, and none says who asked or for what", async () => {
    const off = recorded({ REQUEST_LOG: "off" } as unknown as Partial<Env>);
    await as.visitor(off.bindings).get("/api/towns");
    expect([off.lines().length, off.points.length]).toEqual([0, 1]);
    const { bindings, lines, points } = recorded();
    await as.visitor(bindings).get("/api/calendar/cal_secret.ics?token=hidden");
    await as.visitor(bindings).get("/invitation?code=hidden", { accept: "text/html" });
    await as.customer("usr_secret", bindings).get("/api/rents/rnt_secret?q=hidden");
    expect(JSON.stringify([lines(), points])).not.toMatch(/secret|hidden|203\.0\.113/);
  });
});
