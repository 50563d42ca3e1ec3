import type { Picture } from '@festoon/contracts/events';
import type { PictureSource } from '../../ui/picture-set.tsx';

const COVER_WIDTHS = [320, 640, 960, 1280] as const;

/** A stored picture as the picture element takes it; covers are drawn 16 by 9. */
export function pictureSource({ url, colour }: Picture, widths: readonly number[] = [320, 640, 960]): PictureSource {
  const width = widths.at(-1) ?? 960;
  return {
    urlOf: (step, format) => `${url}/${step}.${format}`,
    widths,
    width,
    height: Math.round((width * 9) / 16),
    color: colour || null,
  };
}

export function coverSource(cover: Picture): PictureSource {
  return pictureSource(cover, COVER_WIDTHS);
}

/** The small square of a person's picture. */
export function faceUrl(pictureUrl: string | null): string | null {
  return pictureUrl === null ? null : `${pictureUrl}/320.webp`;
}
