import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import type { Fingerprint } from "./fingerprint.ts";

/** What a backup says about itself. */
export interface Manifest {
  database: string;
  /** When the export was checked. */
  takenAt: string;
  tables: Fingerprint;
}

const prefix = "-- backup: ";

async function* withManifest(manifest: Manifest, dump: string): AsyncGenerator<string | Buffer> {
  yield `${prefix}${JSON.stringify(manifest)}\n`;
  yield* createReadStream(dump);
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Writes an export as an age file (age-encryption.org) of gzip of SQL, whose first line is the manifest, as a comment. Anyone
 * with one of the keys reads it without Boksy: `age --decrypt -i KEY FILE | gunzip`.
 * @param recipients public keys, `age1…`
 */
export async function seal(dump: string, manifest: Manifest, recipients: readonly string[], file: string) {
  if (recipients.length === 0) throw new Error("There is no key to encrypt the backup for.");
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const zipped = Readable.from(withManifest(manifest, dump)).pipe(createGzip());
  const sealed = await encrypter.encrypt(Readable.toWeb(zipped) as unknown as Bytes);
  await pipeline(Readable.fromWeb(sealed as never), createWriteStream(file, { mode: 0o600 }));
}

/** Writes the export of a backup into a file and returns its manifest. Throws for another key or a changed byte. */
export async function open(file: string, identity: string, dump: string): Promise<Manifest> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const zipped = await decrypter.decrypt(Readable.toWeb(createReadStream(file)) as unknown as Bytes);
  await pipeline(Readable.fromWeb(zipped as never), createGunzip(), createWriteStream(dump, { mode: 0o600 }));
  for await (const line of createInterface({ input: createReadStream(dump) })) {
    if (line.startsWith(prefix)) return JSON.parse(line.slice(prefix.length)) as Manifest;
    break;
  }
  throw new Error("The file is no backup of Boksy: its first line is not a manifest.");
}
