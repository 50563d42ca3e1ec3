import type { Invalidation } from '@festoon/contracts/live';

export type MediaHint =
  | 'streams.changed'
  | 'recordings.changed'
  | 'room.moved'
  | 'room.lost'
  | 'room.closed'
  | 'person.removed'
  | 'role.changed';

export const mediaHint = (roomId: string, name: MediaHint, id = roomId): Invalidation => ({
  topic: `media:${roomId}`,
  name,
  id,
});
