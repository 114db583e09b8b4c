import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { photoLimits } from "../../../../domain/photo/limits.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useUploads } from "../../../lib/forms/use-uploads.ts";
import { IconButton } from "../../../ui/forms/button.tsx";
import { FileButton } from "../../../ui/forms/file-button.tsx";
import { Uploads } from "../../../ui/forms/uploads.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import type { PartnerRent } from "../partner/queries.ts";
import css from "./photo-strip.module.css";
import { PhotoStrip } from "./photo-strip.tsx";

const photosOf = api.partner.rents[":id"].photos;

/** Photos of the rental's box. They can no longer change once the deposit is settled. */
export function RentPhotos({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  const [photoToDelete, setPhotoToDelete] = useState<{ id: string; name: string } | null>(null);
  const uploads = useUploads(
    (photo) =>
      unwrap(
        photosOf.$post({ param: { id: rent.id } }, { init: { body: photo, headers: { "content-type": photo.type } } }),
      ),
    () => {},
  );
  const remove = useMutation({
    mutationFn: (photoId: string) => unwrap(photosOf[":photoId"].$delete({ param: { id: rent.id, photoId } })),
    onSuccess: () => setPhotoToDelete(null),
  });
  const isOpen = rent.status !== "settled" && rent.status !== "cancelled";
  const room = photoLimits.perRent - rent.photos.length;
  return (
    <div className={css.part}>
      {rent.photos.length > 0 && (
        <PhotoStrip
          photos={rent.photos}
          pathOf={({ id }) => `/api/partner/rents/${rent.id}/photos/${id}`}
          action={
            isOpen
              ? ({ id }, name) => (
                  <IconButton icon="trash" label={t`Delete: ${name}`} onClick={() => setPhotoToDelete({ id, name })} />
                )
              : undefined
          }
        />
      )}
      <Uploads uploads={uploads} />
      {isOpen && room > 0 && (
        <FileButton
          size="small"
          icon="add"
          accept="image/jpeg,image/png,image/webp"
          multiple
          onFiles={(files) => uploads.add(files.slice(0, room))}
        >
          <Trans>Add photos</Trans>
        </FileButton>
      )}
      <p className={css.note}>
        <Trans>The tenant sees them too.</Trans>
      </p>
      <ConfirmDialog
        open={photoToDelete !== null}
        onClose={() => setPhotoToDelete(null)}
        title={t`Delete this photo?`}
        confirmLabel={<Trans>Delete</Trans>}
        busy={remove.isPending}
        onConfirm={() => photoToDelete && remove.mutate(photoToDelete.id)}
      >
        <Trans>{photoToDelete?.name ?? ""}. It can’t be restored.</Trans>
      </ConfirmDialog>
    </div>
  );
}
