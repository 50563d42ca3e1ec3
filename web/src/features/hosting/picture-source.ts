import type { Picture } from '@festoon/contracts/events';
import type { PictureSource } from '../../ui/picture-set.tsx';

/** A stored cover or gallery picture as the picture element takes it. */
export function pictureSource({ url, colour }: Picture): PictureSource {
  return { urlOf: (width, format) => `${url}/${width}.${format}`, width: 960, height: 540, color: colour || null };
}
