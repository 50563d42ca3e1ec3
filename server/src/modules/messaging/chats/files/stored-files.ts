import type { StoredFile } from './file-queries.ts';
import { IMAGE_WIDTHS } from './to-message-file.ts';

export type ImageVariant = keyof typeof IMAGE_WIDTHS;

/** Returns the key under which an image's variant is stored. */
export function imageKeyOf(fileKey: string, variant: ImageVariant): string {
  return `${fileKey}/${IMAGE_WIDTHS[variant]}.webp`;
}

/** Returns the keys of all files that are stored of an upload. */
export function fileKeysOf({ fileKey, kind }: StoredFile): string[] {
  if (kind === 'file') return [fileKey];
  return Object.values(IMAGE_WIDTHS).flatMap((width) => [`${fileKey}/${width}.webp`, `${fileKey}/${width}.avif`]);
}
