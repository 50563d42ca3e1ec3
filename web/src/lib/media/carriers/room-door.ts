import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import type { MediaRoomId } from '@festoon/contracts/core/ids';
import {
  connectMedia,
  listMediaStreams,
  setMediaOff,
  unmuteInMedia,
  type PublishedStream,
} from '@festoon/contracts/live/media';
import { call } from '../../api/api-client.ts';
import { watchTopic } from '../../live/live.ts';

export type RoomAccess = EndpointAnswer<typeof connectMedia>;

/** The requests that a session makes to its room, and the events it receives. */
export type RoomDoor = {
  connect(): Promise<RoomAccess>;
  list(): Promise<{ readonly generation: number; readonly streams: readonly PublishedStream[] }>;
  /** Says what of oneself is switched off. */
  sayOff(off: readonly ('audio' | 'video')[]): Promise<unknown>;
  unsilence(what: 'audio' | 'video'): Promise<readonly PublishedStream[]>;
  /** Hears hints by name with whom they concern, until what it returns is called. */
  hear(listener: (hint: string, id: string) => void): () => void;
};

export function openRoomDoor(roomId: MediaRoomId): RoomDoor {
  return {
    connect: () => call(connectMedia, { roomId }),
    list: () => call(listMediaStreams, { roomId }),
    sayOff: (off) => call(setMediaOff, { roomId, off: [...off] }),
    unsilence: async (what) => (await call(unmuteInMedia, { roomId, what })).streams,
    hear: (listener) => watchTopic(`media:${roomId}`, ({ name, id }) => listener(name, id)),
  };
}
