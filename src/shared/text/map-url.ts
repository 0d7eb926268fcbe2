/** A map of an address. OpenStreetMap needs no account and no key. */
export const mapUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
