import { ApiError } from "../../../lib/api/api-error.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";
import { type KeptCode, readCopy, writeCopy } from "../../../lib/device/device-store.ts";
import { isOwnDevice } from "../../../lib/device/own-device.ts";
import { knownSession } from "../../../lib/session/session.ts";
import { type CustomerDashboard, fetchAccessCode, type Rent } from "./dashboard-queries.ts";

/** Every access to a code is logged, so a kept one is not requested with each page. */
const renewCodeAfterMs = 24 * 3_600_000;

const hasCode = ({ status, accessState, place }: Rent) =>
  place.accessMethod === "code" && accessState !== "suspended" && status !== "scheduled" && status !== "ended";

/** The code to keep: the kept one for a day, then the server’s; the kept one if the server cannot be reached. */
async function currentCode(rentId: string, kept: KeptCode | undefined): Promise<KeptCode | null> {
  const readAt = new Date().toISOString();
  if (kept !== undefined && Date.parse(readAt) - Date.parse(kept.readAt) < renewCodeAfterMs) return kept;
  try {
    const { code } = await fetchAccessCode(rentId);
    return code === null ? null : { code, readAt };
  } catch (error) {
    return error instanceof ApiError && error.status === 0 ? (kept ?? null) : null;
  }
}

/**
 * Keeps the dashboard and the access codes on a device that its user has marked as theirs.
 * @param savedAtMs when the server answered
 */
export async function keepDashboard(dashboard: CustomerDashboard, savedAtMs: number): Promise<void> {
  const session = knownSession();
  if (!isOwnDevice() || session?.status !== "authenticated") return;
  const kept = (await readCopy())?.codes ?? {};
  const codes: Record<string, KeptCode> = {};
  for (const { id } of dashboard.rents.filter(hasCode)) {
    const code = await currentCode(id, kept[id]);
    if (code !== null) codes[id] = code;
  }
  await writeCopy({ session, queries: [[customerKeys.dashboard, dashboard]], codes }, savedAtMs);
}

/** Replaces a kept code by one that was just shown. */
export async function keepCode(rentId: string, code: string): Promise<void> {
  const copy = await readCopy();
  if (copy === null) return;
  const { savedAtMs, ...rest } = copy;
  const codes = { ...rest.codes, [rentId]: { code, readAt: new Date().toISOString() } };
  await writeCopy({ ...rest, codes }, savedAtMs);
}

/** The code as last read on this device, for use without a connection. */
export const keptCode = async (rentId: string): Promise<KeptCode | null> =>
  (isOwnDevice() ? await readCopy() : null)?.codes[rentId] ?? null;
