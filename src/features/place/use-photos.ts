import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api/api.ts";
import { type OwnPlace, ownPlaceQuery } from "./queries.ts";

export type Photo = OwnPlace["photos"][number];

const photosApi = api.partner.places[":placeId"].photos;

/** Uploads one photo; the response is the stored photo. */
export const sendPhoto = (placeId: string, photo: Blob): Promise<Photo> =>
  unwrap(photosApi.$post({ param: { placeId } }, { init: { body: photo, headers: { "content-type": photo.type } } }));

/** Photo mutations, shown optimistically and reverted on failure. */
export function usePhotos(placeId: string) {
  const cache = useQueryClient();
  const { queryKey } = ownPlaceQuery(placeId);
  const show = (change: (photos: Photo[]) => Photo[]) =>
    cache.setQueryData(queryKey, (place) => place && { ...place, photos: change(place.photos) });
  const reload = () => void cache.refetchQueries({ queryKey });

  const reorder = useMutation({
    mutationFn: (photos: Photo[]) =>
      unwrap(photosApi.order.$put({ param: { placeId }, json: { ids: photos.map(({ id }) => id) } })),
    onMutate: (photos) => show(() => photos),
    onError: reload,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Photo) => unwrap(photosApi[":photoId"].$delete({ param: { placeId, photoId: id } })),
    onMutate: ({ id }) => show((photos) => photos.filter((photo) => photo.id !== id)),
    onError: reload,
  });
  const restore = useMutation({
    mutationFn: ({ id }: Photo) => unwrap(photosApi[":photoId"].restore.$post({ param: { placeId, photoId: id } })),
    onSuccess: reload,
  });
  const added = (photo: Photo) => show((photos) => [...photos, photo]);
  return { reorder, remove, restore, added };
}
