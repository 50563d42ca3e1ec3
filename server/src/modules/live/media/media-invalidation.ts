import type { Invalidation } from '@festoon/contracts/core/live';

export type MediaInvalidation =
  | 'streams.changed'
  | 'recordings.changed'
  | 'room.moved'
  | 'room.lost'
  | 'room.closed'
  | 'person.removed'
  | 'role.changed';

export const mediaInvalidation = (roomId: string, name: MediaInvalidation, id = roomId): Invalidation => ({
  topic: `media:${roomId}`,
  name,
  id,
});
