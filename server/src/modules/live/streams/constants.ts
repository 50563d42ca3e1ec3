import type { Throttle } from '../../../platform/throttle.ts';

/** The name of a stream on the socket, as a topic and as a feed. */
export const STREAM_FEED = 'stream';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const throttles = {
  streams: { name: 'streams', points: 50, perSeconds: day },
  questions: { name: 'stream-questions', points: 20, perSeconds: hour },
  reactions: { name: 'stream-reactions', points: 120, perSeconds: minute },
  captions: { name: 'stream-captions', points: 120, perSeconds: minute },
} as const satisfies Record<string, Throttle>;
