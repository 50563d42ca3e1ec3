/** Where the picture of a group is served; null for one that has none. */
export function groupPictureUrl(pictureKey: string | null): string | null {
  return pictureKey === null ? null : `/media/${pictureKey}/160.webp`;
}
