import type { Booking } from '@festoon/contracts/bookings';
import { classNames } from '../../ui/class-names.ts';
import { PictureSet } from '../../ui/picture-set.tsx';

const COVER_WIDTHS = [320, 640, 960, 1280] as const;

type EventCoverProps = { readonly cover: Booking['event']['cover']; readonly sizes: string; readonly className?: string };

/** The cover beside the event's title, which says what the picture would. */
export function EventCover({ cover, sizes, className }: EventCoverProps) {
  if (cover === null) return <div aria-hidden="true" className={classNames('bg-primary-soft', className)} />;
  const picture = {
    urlOf: (width: number, format: string) => `${cover.url}/${width}.${format}`,
    widths: COVER_WIDTHS,
    width: 1280,
    height: 720,
    color: cover.colour,
  };
  return <PictureSet picture={picture} alt="" sizes={sizes} {...(className !== undefined && { className })} />;
}
