import type { EventImage } from '@festoon/contracts/events/events';
import type { ImageSource } from '../../../ui/image/image-set.tsx';

const COVER_WIDTHS = [320, 640, 960, 1280] as const;

/** Returns a stored image as the source of an image element. Covers have a ratio of 16 by 9. */
export function imageSource({ url, colour }: EventImage, widths: readonly number[] = [320, 640, 960]): ImageSource {
  const width = widths.at(-1) ?? 960;
  return {
    urlOf: (step, format) => `${url}/${step}.${format}`,
    widths,
    width,
    height: Math.round((width * 9) / 16),
    color: colour || null,
  };
}

export function coverSource(cover: EventImage): ImageSource {
  return imageSource(cover, COVER_WIDTHS);
}

/** Returns the address of the small square version of an avatar. */
export function avatarUrl(imageUrl: string | null): string | null {
  return imageUrl === null ? null : `${imageUrl}/320.webp`;
}
