/** The address of a person's picture in the size a face is drawn at. */
export function pictureSrc(pictureUrl: string | null): string | null {
  return pictureUrl && `${pictureUrl}/320.webp`;
}
