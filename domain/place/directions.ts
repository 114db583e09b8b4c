/** A URL that opens directions to a place in a map app or in the browser. */
export function directionsUrl(place: { street: string; postcode?: string; city: string }): string {
  const town = [place.postcode, place.city].filter(Boolean).join(" ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${place.street}, ${town}` })}`;
}
