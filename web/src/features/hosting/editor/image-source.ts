import type { EventImage } from '@festoon/contracts/events/events';
import type { ImageSource } from '../../../ui/image/image-set.tsx';

/** Returns a stored cover or gallery image as the source of an image element. */
export function imageSource({ url, colour }: EventImage): ImageSource {
  return { urlOf: (width, format) => `${url}/${width}.${format}`, width: 960, height: 540, color: colour || null };
}
