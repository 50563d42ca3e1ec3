/** Where the picture of a group is served; null for one that has none. */
export function groupImageUrl(imageKey: string | null): string | null {
  return imageKey === null ? null : `/media/${imageKey}/160.webp`;
}
