import type { Context } from '../../../../context.ts';
import { listLiveEngines } from '../engines/engine-queries.ts';
import { engineLostBefore, findProvider } from '../engines/find-provider.ts';
import type { MediaProvider } from '../engines/media-provider.ts';
import { findOpenRoom, placeRoom, type RoomRow } from './room-queries.ts';

export type CarriedRoom = { readonly room: RoomRow; readonly provider: MediaProvider };

/** The room with what carries it, brought to an engine where it has none. `room` alone where nothing can; null: it is closed. */
export async function findCarriedRoom(
  ctx: Context,
  roomId: string,
): Promise<CarriedRoom | { room: RoomRow; provider: null } | null> {
  const room = await findOpenRoom(ctx.db, roomId);
  if (room === null) return null;
  const provider = await findProvider(ctx, room);
  if (provider !== null || room.provider !== 'embedded') return { room, provider };
  const [engine] = await listLiveEngines(ctx.db, engineLostBefore(ctx));
  if (engine === undefined || ctx.config.media.provider === 'off') return { room, provider: null };
  await placeRoom(ctx.db, { roomId, from: room.engineId, to: engine.id });
  const placed = await findOpenRoom(ctx.db, roomId);
  return placed && { room: placed, provider: await findProvider(ctx, placed) };
}
