import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { ApiError } from "../api/api-error.ts";
import { describeError } from "../api/describe-error.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

export interface Upload {
  key: number;
  file: File;
  /** error message; null while queued or uploading */
  error: string | null;
  /** A retry may succeed. */
  isTransient: boolean;
}

/** The iPhone’s photo format. Safari converts it to JPEG; most other browsers cannot decode it. */
const heicWords = msg`Your browser can’t open HEIC photos. Save the photo as JPEG, or add it directly from your phone.`;
const isHeic = (file: File, error: unknown) =>
  /\.hei[cf]$/i.test(file.name) && error instanceof ApiError && error.code === "photo.not_a_photo";

let lastKey = 0;

/** A photo that was rejected for its content will be rejected again. */
const isTransient = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 429;

/** Uploads photos one after another. A failed one stays in the list for a retry and does not stop the others. */
export function useUploads<Photo>(sendPhoto: (photo: Blob) => Promise<Photo>, onSent: (photo: Photo) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [sent, setSent] = useState(0);
  const line = useRef<Upload[]>([]);
  const isRunning = useRef(false);

  const send = async (upload: Upload) => {
    try {
      onSent(await sendPhoto(await shrinkPhoto(upload.file)));
      setSent((count) => count + 1);
      setUploads((all) => all.filter(({ key }) => key !== upload.key));
    } catch (error) {
      const words = isHeic(upload.file, error) ? i18n._(heicWords) : await describeError(error);
      setUploads((all) =>
        all.map((one) => (one.key === upload.key ? { ...one, error: words, isTransient: isTransient(error) } : one)),
      );
    }
  };
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = line.current.shift(); next !== undefined; next = line.current.shift()) await send(next);
    isRunning.current = false;
  };
  const enqueue = (more: readonly Upload[]) => {
    line.current.push(...more);
    void run();
  };

  const waiting = uploads.filter(({ error }) => error === null).length;
  return {
    failed: uploads.filter(({ error }) => error !== null),
    /** how many of the current batch are uploaded; null when nothing is in progress */
    progress: waiting === 0 ? null : { sent, all: sent + waiting },
    add: (files: readonly File[]) => {
      const more = files.map((file) => ({ key: ++lastKey, file, error: null, isTransient: false }));
      if (waiting === 0) setSent(0);
      setUploads((all) => [...all, ...more]);
      enqueue(more);
    },
    retry: () => {
      const again = uploads
        .filter((one) => one.isTransient)
        .map((one) => ({ ...one, error: null, isTransient: false }));
      setUploads((all) => all.map((one) => again.find(({ key }) => key === one.key) ?? one));
      if (waiting === 0) setSent(0);
      enqueue(again);
    },
    forget: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
  };
}
