import type { EventImage } from '@festoon/contracts/events/events';
import type { ImageSource } from '../../../ui/image/image-set.tsx';

/** A stored cover or gallery picture as the picture element takes it. */
export function imageSource({ url, colour }: EventImage): ImageSource {
  return { urlOf: (width, format) => `${url}/${width}.${format}`, width: 960, height: 540, color: colour || null };
}
