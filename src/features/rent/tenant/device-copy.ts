import { ApiError } from "../../../lib/api/api-error.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";
import { isOwnDevice } from "../../../lib/device/device-mark.ts";
import { type KeptCode, readCopy, writeCopy } from "../../../lib/device/device-store.ts";
import { knownSession } from "../../../lib/session/known-session.ts";
import { type CustomerDashboard, fetchAccessCode, type Rent } from "./dashboard-queries.ts";

/** How long a stored code is reused: every request for a code is logged, so not each page load makes one. */
const renewCodeAfterMs = 24 * 3_600_000;

const hasCode = ({ status, accessState, place }: Rent) =>
  place.accessMethod === "code" && accessState !== "suspended" && status !== "scheduled" && status !== "ended";

/** The code to store: the stored one for a day or if the server is unreachable, otherwise the server’s. */
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
 * Stores the dashboard and the access codes, only on a device that the user marked as their own.
 * @param savedAtMs time of the server's response
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

/** Replaces a stored code with one just fetched. */
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
