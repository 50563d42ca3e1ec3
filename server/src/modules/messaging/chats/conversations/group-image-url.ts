/** Returns the address of a group's image, or null if it has none. */
export function groupImageUrl(imageKey: string | null): string | null {
  return imageKey === null ? null : `/media/${imageKey}/160.webp`;
}
