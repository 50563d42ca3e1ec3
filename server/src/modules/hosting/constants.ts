import type { Throttle } from '../../platform/throttle.ts';

const hour = 60 * 60;
const day = 24 * hour;

export const throttles = {
  drafts: { name: 'drafts', points: 30, perSeconds: day },
  pictures: { name: 'event-pictures', points: 60, perSeconds: hour },
  /** Counted per event, so that no single one fills the disk, however many run it. */
  eventPictures: { name: 'pictures-of-event', points: 150, perSeconds: day },
} as const satisfies Record<string, Throttle>;
