import { mediaRoomsText } from '@festoon/catalogue/live/media-rooms';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { MediaRoomId } from '@festoon/contracts/core/ids';
import type { MediaHealth } from '@festoon/contracts/live/media';
import type { Context } from '../../../context.ts';
import type { Audiences } from './rooms/audiences.ts';
import { listEngineProblems, listLiveEngines } from './engines/engine-queries.ts';
import { engineHeartbeatCutoff } from './engines/find-provider.ts';
import { mediaCapabilities } from './engines/media-capabilities.ts';
import { listOpenRooms, type RoomWithCounts, type ProviderName } from './rooms/room-queries.ts';

// An empty room is listed for an hour, so that it can be moved before anyone joins.
const NEW_ROOM_MS = HOUR_MS;

/** Returns the health of audio and video here: engines, rooms in use, and problems. */
export async function getMediaHealth(ctx: Context, audiences: Audiences): Promise<MediaHealth> {
  const { media } = ctx.config;
  const lostBefore = engineHeartbeatCutoff(ctx);
  const [engines, problems, rooms] = await Promise.all([
    listLiveEngines(ctx.db, lostBefore),
    listEngineProblems(ctx.db, lostBefore),
    listOpenRooms(ctx.db, { since: new Date(ctx.clock.now().getTime() - NEW_ROOM_MS) }),
  ]);
  const { problem } = await mediaCapabilities(ctx);
  const allProblems = [...new Set([...(problem === null ? [] : [problem()]), ...problems])];
  const { maxViewers, maxEgressKbps } = media.embedded;
  return {
    provider: media.provider,
    isHealthy: allProblems.length === 0,
    problems: allProblems,
    engines: engines.map(({ url: _url, startedAt, ...engine }) => ({ ...engine, startedAt: startedAt.toISOString() })),
    rooms: await addRoomTitles(ctx, audiences, rooms),
    providers: listProviders(ctx),
    limits: {
      viewers: maxViewers,
      egressKbps: maxEgressKbps,
      publishKbps: media.publishKbps,
      sessionsPerPerson: media.sessionsPerPerson,
    },
  };
}

/** Lists the providers that rooms can be moved to. */
export function listProviders({ config: { media } }: Pick<Context, 'config'>): ProviderName[] {
  return [
    ...(media.provider === 'embedded' ? (['embedded'] as const) : []),
    ...(media.livekit === null ? [] : (['livekit'] as const)),
    ...(media.whipWhep === null ? [] : (['whip-whep'] as const)),
  ];
}

async function addRoomTitles(
  ctx: Context,
  audiences: Audiences,
  rooms: readonly RoomWithCounts[],
): Promise<MediaHealth['rooms']> {
  const titleMaps = await Promise.all(
    audiences().map(async (audience) => {
      const ids = rooms.filter(({ kind }) => kind === audience.kind).map(({ id }) => id);
      return ids.length === 0 ? new Map<string, string>() : audience.listRoomTitles(ctx, ids);
    }),
  );
  const titles = new Map(titleMaps.flatMap((found) => [...found]));
  return rooms.map(({ id, kind, provider, publishers, viewers, createdAt }) => ({
    id: MediaRoomId.parse(id),
    kind,
    provider,
    publishers,
    viewers,
    title: titles.get(id) ?? mediaRoomsText(kind),
    createdAt: createdAt.toISOString(),
  }));
}
