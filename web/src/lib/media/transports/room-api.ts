import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import type { MediaRoomId } from '@festoon/contracts/core/ids';
import {
  connectMedia,
  listMediaStreams,
  setDisabledTracks,
  unmuteSelf,
  type PublishedStream,
} from '@festoon/contracts/live/media';
import { call } from '../../api/api-client.ts';
import type { ApiError } from '../../api/api-error.ts';
import { watchTopic } from '../../live/live.ts';

export type RoomAccess = EndpointResponse<typeof connectMedia>;

/** The requests that a session makes to its room, and the events it receives. */
export type RoomApi = {
  connect(): Promise<RoomAccess>;
  list(): Promise<{ readonly generation: number; readonly streams: readonly PublishedStream[] }>;
  /** Reports which kinds the person switched off. */
  reportDisabledTracks(off: readonly ('audio' | 'video')[]): Promise<unknown>;
  unmuteSelf(track: 'audio' | 'video'): Promise<readonly PublishedStream[]>;
  /** Subscribes to realtime messages by name, with the affected person. Returns a function that unsubscribes. */
  subscribe(listener: (name: string, id: string) => void): () => void;
};

/** A room can end before this browser hears of it. Then its page says so. */
const isEnded = ({ status }: ApiError) => status === 404;

export function createRoomApi(roomId: MediaRoomId): RoomApi {
  return {
    connect: () => call(connectMedia, { roomId }),
    list: () => call(listMediaStreams, { roomId }, { quiet: isEnded }),
    reportDisabledTracks: (off) => call(setDisabledTracks, { roomId, off: [...off] }, { quiet: isEnded }),
    unmuteSelf: async (track) => (await call(unmuteSelf, { roomId, track })).streams,
    subscribe: (listener) => watchTopic(`media:${roomId}`, ({ name, id }) => listener(name, id)),
  };
}
