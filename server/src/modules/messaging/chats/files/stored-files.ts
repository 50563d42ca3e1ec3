import type { StoredFile } from './file-queries.ts';
import { IMAGE_WIDTHS } from './to-message-file.ts';

export type Variant = keyof typeof IMAGE_WIDTHS;

/** Where a picture's variant is kept. */
export function imageKeyOf(fileKey: string, variant: Variant): string {
  return `${fileKey}/${IMAGE_WIDTHS[variant]}.webp`;
}

/** Everything that is kept of an upload. */
export function storedKeysOf({ fileKey, kind }: StoredFile): string[] {
  if (kind === 'file') return [fileKey];
  return Object.values(IMAGE_WIDTHS).flatMap((width) => [`${fileKey}/${width}.webp`, `${fileKey}/${width}.avif`]);
}
