import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { photoLimits } from "../../../domain/photo/limits.ts";
import { useUploads } from "../../lib/forms/use-uploads.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { FileButton } from "../../ui/forms/file-button.tsx";
import { Uploads } from "../../ui/forms/uploads.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import css from "./photo-editor.module.css";
import { type Photo, sendPhoto, usePhotos } from "./use-photos.ts";

export interface PhotoEditorProps {
  placeId: string;
  photos: readonly Photo[];
}

/** Moves the item at index `from` to index `to`. */
function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** A place's photos: add, reorder by dragging or with buttons, delete with undo. */
export function PhotoEditor({ placeId, photos }: PhotoEditorProps) {
  const { t } = useLingui();
  const { reorder, remove, restore, added } = usePhotos(placeId);
  const uploads = useUploads((photo) => sendPhoto(placeId, photo), added);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const remaining = photoLimits.perPlace - photos.length;

  const movePhoto = (from: number, to: number) => {
    if (to < 0 || to >= photos.length || from === to) return;
    reorder.mutate(moveItem(photos, from, to));
    const [now, all] = [to + 1, photos.length];
    setAnnouncement(t`The photo is now ${now} of ${all}.`);
  };
  const deletePhoto = (photo: Photo) => {
    remove.mutate(photo);
    // The focused button unmounts with its photo.
    list.current?.focus();
    const undo = t`Undo`;
    toast({
      title: t`Photo deleted`,
      action: { label: undo, altText: undo, onPress: () => restore.mutate(photo) },
    });
  };
  return (
    <Section title={t`Photos`} lead={t`The first photo represents the place. The entrance and a corridor work best.`}>
      <div className={css.editor}>
        {photos.length > 0 && (
          <ol ref={list} className={css.photos} tabIndex={-1}>
            {photos.map((photo, at) => (
              <li
                key={photo.id}
                draggable
                className={classNames(css.photo, dragged === at && css.dragged)}
                onDragStart={({ dataTransfer }) => {
                  // Firefox only drags elements that carry data.
                  dataTransfer.setData("text/plain", photo.id);
                  setDragged(at);
                }}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged !== null) movePhoto(dragged, at);
                  setDragged(null);
                }}
              >
                <PhotoTile
                  photo={photo}
                  number={at + 1}
                  count={photos.length}
                  onStep={(step) => movePhoto(at, at + step)}
                  onDelete={() => deletePhoto(photo)}
                />
              </li>
            ))}
          </ol>
        )}
        <p role="status" className={css.status}>
          {announcement}
        </p>
        <Uploads uploads={uploads} />
        {remaining > 0 ? (
          <FileButton
            icon="add"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onFiles={(files) => uploads.add(files.slice(0, remaining))}
          >
            <Trans>Add photos</Trans>
          </FileButton>
        ) : (
          <p className={css.note}>
            <Trans>A place can have at most 20 photos. Delete one to add another.</Trans>
          </p>
        )}
      </div>
    </Section>
  );
}

interface PhotoTileProps {
  photo: Photo;
  number: number;
  count: number;
  onStep: (step: -1 | 1) => void;
  onDelete: () => void;
}

function PhotoTile({ photo, number, count, onStep, onDelete }: PhotoTileProps) {
  const { t } = useLingui();
  return (
    <>
      <img
        src={`/photos/${photo.id}`}
        width={photo.width}
        height={photo.height}
        alt={t`${number} of ${count}`}
        loading="lazy"
        draggable={false}
      />
      {number === 1 && <b className={css.first}>{t`first`}</b>}
      <div className={css.tools}>
        <IconButton
          icon="back"
          label={t`Photo ${number}: move earlier`}
          aria-disabled={number === 1}
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon="arrow"
          label={t`Photo ${number}: move later`}
          aria-disabled={number === count}
          onClick={() => onStep(1)}
        />
        <IconButton icon="trash" label={t`Photo ${number}: delete`} onClick={onDelete} />
      </div>
    </>
  );
}
