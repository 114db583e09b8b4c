/** A street address in the parts that official forms have. */
export interface StreetParts {
  /** Null for an address without a street, such as `Wola 12`. */
  street: string | null;
  house: string;
  flat: string | null;
}

/** A number and what belongs to it: `12`, `12A`, `12-14`, `12/4`, `12 m. 4`, `12 lok. 4a`. */
const numbers = /^(\d{1,5}[A-Za-z]?(?:-\d{1,5}[A-Za-z]?)?)(?: ?(?:\/|m\.?|lok\.?) ?(\d{1,5}[A-Za-z]?))?$/;

/** Splits `ul. Floriańska 12/4` into street, house and flat; null without a house number at the end. */
export function splitStreet(address: string): StreetParts | null {
  const words = address.trim().split(/\s+/);
  for (let at = 0; at < words.length; at += 1) {
    const [, house, flat = null] = numbers.exec(words.slice(at).join(" ")) ?? [];
    if (house !== undefined) return { street: words.slice(0, at).join(" ") || null, house, flat };
  }
  return null;
}
