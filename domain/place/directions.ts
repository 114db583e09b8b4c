/** Where a visitor's phone shows the way to a place, in its own map app or in the browser. */
export function directionsUrl(place: { street: string; postcode?: string; city: string }): string {
  const town = [place.postcode, place.city].filter(Boolean).join(" ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: `${place.street}, ${town}` })}`;
}
