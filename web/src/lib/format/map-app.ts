export type MapAppPoint = { readonly latitude: number; readonly longitude: number };

/**
 * Returns the address of a place in the map app of the device: any app on Android, Apple Maps on Apple's devices,
 * OpenStreetMap elsewhere. On the server the device is not known.
 */
export function mapAppUrl({ latitude, longitude }: MapAppPoint, userAgent: string): string {
  const point = `${latitude},${longitude}`;
  if (userAgent.includes('Android')) return `geo:${point}?q=${point}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${point}`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`;
}
