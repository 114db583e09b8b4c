/** Responses with status 300 to 499 are expected and never reported (specification, section 8). */
export function isReportable(error: unknown): boolean {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : null;
  return typeof status !== "number" || status < 300 || status > 499;
}
