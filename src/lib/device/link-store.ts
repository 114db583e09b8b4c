import { asPromise, inStore, type KeptCode, keptMs } from "./device-store.ts";

/** What the page of an emailed link can show offline. */
export interface LinkCopy<Data> {
  data: Data;
  /** The access code as last shown; null if it was not shown on this device. */
  code: KeptCode | null;
}

interface Stored {
  savedAtMs: number;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const encoded = (text: string) => new TextEncoder().encode(text);

const derivation = (purpose: string): HkdfParams => ({
  name: "HKDF",
  hash: "SHA-256",
  salt: new Uint8Array(),
  info: encoded(`boksy link copy: ${purpose}`),
});

/** The key and the name of a link’s copy, derived from the secret of the link: without it the copy can be neither found nor read. */
async function placeOf(token: string): Promise<{ key: CryptoKey; name: string }> {
  const secret = await crypto.subtle.importKey("raw", encoded(token), "HKDF", false, ["deriveKey", "deriveBits"]);
  const [key, bits] = await Promise.all([
    crypto.subtle.deriveKey(derivation("key"), secret, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]),
    crypto.subtle.deriveBits(derivation("name"), secret, 128),
  ]);
  return { key, name: `link:${[...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}` };
}

const algorithm = (savedAtMs: number, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: encoded(String(savedAtMs)),
});

const isExpired = ({ savedAtMs }: Stored) => Date.now() - savedAtMs > keptMs;

/** The copy of a link’s page; null if there is none, or it is too old. */
export async function readLinkCopy<Data>(token: string): Promise<(LinkCopy<Data> & { savedAtMs: number }) | null> {
  const { key, name } = await placeOf(token);
  const stored = await inStore("readonly", (store) => asPromise<Stored | undefined>(store.get(name)));
  if (stored === undefined || isExpired(stored)) return null;
  const { savedAtMs, iv, bytes } = stored;
  const plain = await crypto.subtle.decrypt(algorithm(savedAtMs, iv), key, bytes);
  return { ...(JSON.parse(new TextDecoder().decode(plain)) as LinkCopy<Data>), savedAtMs };
}

/** Replaces the copy of a link’s page, and deletes those of other links that are too old. */
export async function writeLinkCopy<Data>(token: string, copy: LinkCopy<Data>, savedAtMs: number): Promise<void> {
  const { key, name } = await placeOf(token);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(algorithm(savedAtMs, iv), key, encoded(JSON.stringify(copy)));
  await inStore("readwrite", async (store) => {
    const links = IDBKeyRange.bound("link:", "link;");
    const [names, copies] = await Promise.all([
      asPromise(store.getAllKeys(links)),
      asPromise<Stored[]>(store.getAll(links)),
    ]);
    const expired = names.filter((_, index) => isExpired(copies[index] as Stored));
    await Promise.all(expired.map((each) => asPromise(store.delete(each))));
    await asPromise(store.put({ savedAtMs, iv, bytes } satisfies Stored, name));
  });
}

export async function deleteLinkCopy(token: string): Promise<void> {
  const { name } = await placeOf(token);
  await inStore("readwrite", (store) => asPromise(store.delete(name)));
}
