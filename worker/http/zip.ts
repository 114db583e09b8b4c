import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

/** Already compressed. */
const isPdf = (name: string) => name.endsWith(".pdf");

/**
 * A ZIP archive that requests each file only when the reader has taken the one before, so that it is never in memory as a
 * whole. An error of `files` ends the stream with that error.
 * @param now the date of the files
 */
export function zipStream(files: AsyncIterable<ZipFile>, now: Date): ReadableStream<Uint8Array> {
  const source = files[Symbol.asyncIterator]();
  let archive: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      archive = new Zip((error, chunk, isLast) => {
        if (error !== null) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const next = await source.next();
      if (next.done) return archive.end();
      const { name, bytes } = next.value;
      const entry = isPdf(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
      entry.mtime = now;
      archive.add(entry);
      entry.push(bytes, true);
    },
    async cancel() {
      archive.terminate();
      await source.return?.();
    },
  });
}
