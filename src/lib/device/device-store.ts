import type { QueryKey } from "@tanstack/react-query";
import type { Session } from "../../../domain/account/session.ts";
import { keptDays } from "./device-mark.ts";

/** The data that the user can read offline. */
export interface DeviceCopy {
  session: Session;
  /** Data of queries, as on the page. */
  queries: [key: QueryKey, data: unknown][];
  /** Access codes by rental id. */
  codes: Record<string, KeptCode>;
}

export interface KeptCode {
  code: string;
  /** Time of the server's response. */
  readAt: string;
}

interface Stored {
  /** Detects that the store was deleted and recreated while a copy was being encrypted. */
  id: string;
  uid: string;
  /** AES-GCM, non-extractable: scripts can use it but never read it. */
  key: CryptoKey;
  /** Time of saving in ms, authenticated together with the copy. */
  savedAtMs: number;
  sealed: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer } | null;
}

const storeName = "kept";
const recordKey = "own";
export const keptMs = keptDays * 86_400_000;

export function asPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

/** Runs `work` in one transaction of the store. */
export async function inStore<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>) {
  const opening = indexedDB.open("boksy-device", 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(storeName));
  const database = await asPromise(opening);
  try {
    const transaction = database.transaction(storeName, mode);
    const ended = new Promise((resolve, reject) => {
      transaction.addEventListener("complete", resolve);
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
    const result = await work(transaction.objectStore(storeName));
    await ended;
    return result;
  } finally {
    database.close();
  }
}

const read = (): Promise<Stored | undefined> => inStore("readonly", (store) => asPromise(store.get(recordKey)));

export const clearStore = (): Promise<void> => inStore("readwrite", (store) => asPromise(store.clear()));

/** An empty store with a new key. */
export async function createStore(uid: string): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const stored: Stored = { id: crypto.randomUUID(), uid, key, savedAtMs: Date.now(), sealed: null };
  await inStore("readwrite", (store) => asPromise(store.put(stored, recordKey)));
}

const isExpired = ({ savedAtMs }: Stored) => Date.now() - savedAtMs > keptMs;

/** The user whose data is stored; null if there is none or it is too old. */
export async function ownerOfStore(): Promise<string | null> {
  const stored = await read();
  return stored === undefined || isExpired(stored) ? null : stored.uid;
}

const algorithm = ({ uid }: Stored, savedAtMs: number, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(`${uid} ${savedAtMs}`),
});

export interface DatedCopy extends DeviceCopy {
  savedAtMs: number;
}

/** The stored copy; null if there is none, it is too old or it cannot be decrypted. */
export async function readCopy(): Promise<DatedCopy | null> {
  const stored = await read();
  if (stored === undefined || stored.sealed === null || isExpired(stored)) return null;
  const { key, savedAtMs, sealed } = stored;
  try {
    const bytes = await crypto.subtle.decrypt(algorithm(stored, savedAtMs, sealed.iv), key, sealed.bytes);
    return { ...(JSON.parse(new TextDecoder().decode(bytes)) as DeviceCopy), savedAtMs };
  } catch {
    return null;
  }
}

/** Replaces the copy, unless it is another user’s or the store has been deleted in the meantime. */
export async function writeCopy(copy: DeviceCopy, savedAtMs: number): Promise<void> {
  const { session } = copy;
  const stored = await read();
  if (stored === undefined || session.status !== "authenticated" || session.uid !== stored.uid) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(copy));
  const bytes = await crypto.subtle.encrypt(algorithm(stored, savedAtMs, iv), stored.key, plain);
  await inStore("readwrite", async (store) => {
    const current = (await asPromise(store.get(recordKey))) as Stored | undefined;
    if (current?.id !== stored.id) return;
    await asPromise(store.put({ ...current, savedAtMs, sealed: { iv, bytes } } satisfies Stored, recordKey));
  });
}
