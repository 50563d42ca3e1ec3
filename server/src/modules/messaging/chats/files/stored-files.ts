import type { StoredFile } from './file-queries.ts';
import { KEPT_WIDTHS } from './show-file.ts';

export type Variant = keyof typeof KEPT_WIDTHS;

/** Where a picture's variant is kept. */
export function imageKeyOf(fileKey: string, variant: Variant): string {
  return `${fileKey}/${KEPT_WIDTHS[variant]}.webp`;
}

/** Everything that is kept of an upload. */
export function storedKeysOf({ fileKey, kind }: StoredFile): string[] {
  if (kind === 'file') return [fileKey];
  return Object.values(KEPT_WIDTHS).flatMap((width) => [`${fileKey}/${width}.webp`, `${fileKey}/${width}.avif`]);
}
