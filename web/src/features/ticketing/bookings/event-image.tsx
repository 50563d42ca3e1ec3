import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { CoverArt } from '../../../ui/image/cover-art.tsx';
import { ImageSet } from '../../../ui/image/image-set.tsx';

const IMAGE_WIDTHS = [320, 640, 960, 1280] as const;

type EventImageProps = {
  readonly event: Pick<Booking['event'], 'cover' | 'slug'>;
  readonly sizes: string;
  readonly className?: string;
};

/** Shows the event's cover without alternative text, because the title beside it says the same. */
export function EventImage({ event: { cover, slug }, sizes, className }: EventImageProps) {
  if (cover === null) return <CoverArt seed={slug} {...(className !== undefined && { className })} />;
  const image = {
    urlOf: (width: number, format: string) => `${cover.url}/${width}.${format}`,
    widths: IMAGE_WIDTHS,
    width: 1280,
    height: 720,
    color: cover.colour,
  };
  return <ImageSet image={image} alt="" sizes={sizes} {...(className !== undefined && { className })} />;
}
