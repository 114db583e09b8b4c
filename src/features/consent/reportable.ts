/** An answer between 300 and 499 is the visitor's way, not our fault: it is never reported (specification, section 8). */
export function isReportable(error: unknown): boolean {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : null;
  return typeof status !== "number" || status < 300 || status > 499;
}
