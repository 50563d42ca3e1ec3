import type { Context } from '../../../../context.ts';
import { listLiveEngines } from '../engines/engine-queries.ts';
import { engineHeartbeatCutoff, findProvider } from '../engines/find-provider.ts';
import type { MediaProvider } from '../engines/media-provider.ts';
import { findOpenRoom, assignRoomToEngine, type RoomRow } from './room-queries.ts';

export type RoomWithProvider = { readonly room: RoomRow; readonly provider: MediaProvider };

/**
 * Returns the room with its provider, and assigns it to an engine if it has none. Returns only `room` if no provider is
 * available, and null if the room is closed.
 */
export async function findRoomWithProvider(
  ctx: Context,
  roomId: string,
): Promise<RoomWithProvider | { room: RoomRow; provider: null } | null> {
  const room = await findOpenRoom(ctx.db, roomId);
  if (room === null) return null;
  const provider = await findProvider(ctx, room);
  if (provider !== null || room.provider !== 'embedded') return { room, provider };
  const [engine] = await listLiveEngines(ctx.db, engineHeartbeatCutoff(ctx));
  if (engine === undefined || ctx.config.media.provider === 'off') return { room, provider: null };
  await assignRoomToEngine(ctx.db, { roomId, from: room.engineId, to: engine.id });
  const assigned = await findOpenRoom(ctx.db, roomId);
  return assigned && { room: assigned, provider: await findProvider(ctx, assigned) };
}
