export type Point = { readonly latitude: number; readonly longitude: number };

/** Returns the coordinates as text with a precision of about one metre, such as "38.70770, -9.13660". */
export function formatPoint({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

const PAIR = /(-?\d{1,2}(?:\.\d+)?)\s*[,;/ ]\s*(-?\d{1,3}(?:\.\d+)?)/;

/** Parses two numbers, or a map URL that contains them. Returns null for other text. */
export function parsePoint(text: string): Point | null {
  const inAddress = /@(-?\d+\.\d+),(-?\d+\.\d+)|[?&#](?:map=\d+\/|mlat=|q=)(-?\d+\.\d+)(?:&mlon=|[/,])(-?\d+\.\d+)/.exec(
    text,
  );
  const found = inAddress ? inAddress.slice(1).filter(Boolean) : PAIR.exec(text.trim())?.slice(1);
  const [latitude, longitude] = (found ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
