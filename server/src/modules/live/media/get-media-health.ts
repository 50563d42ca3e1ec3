import { HOUR_MS } from '@festoon/contracts/core/durations';
import { MediaRoomId } from '@festoon/contracts/core/ids';
import type { MediaHealth } from '@festoon/contracts/live/media';
import type { Context } from '../../../context.ts';
import type { Audiences } from './rooms/audiences.ts';
import { listEngineProblems, listLiveEngines } from './engines/engine-queries.ts';
import { engineLostBefore } from './engines/find-provider.ts';
import { mediaCapabilities } from './engines/media-capabilities.ts';
import { listOpenRooms, type CountedRoom, type ProviderName } from './rooms/room-queries.ts';

// An empty room is listed for an hour, so that it can be moved before it begins.
const NEW_ROOM_MS = HOUR_MS;

/** Returns the health of audio and video here: engines, rooms in use, and problems. */
export async function getMediaHealth(ctx: Context, audiences: Audiences): Promise<MediaHealth> {
  const { media } = ctx.config;
  const lost = engineLostBefore(ctx);
  const [engines, problems, rooms] = await Promise.all([
    listLiveEngines(ctx.db, lost),
    listEngineProblems(ctx.db, lost),
    listOpenRooms(ctx.db, { since: new Date(ctx.clock.now().getTime() - NEW_ROOM_MS) }),
  ]);
  const { problem } = await mediaCapabilities(ctx);
  const said = [...new Set([...(problem === null ? [] : [problem]), ...problems])];
  const { maxViewers, maxEgressKbps } = media.embedded;
  return {
    provider: media.provider,
    isWell: said.length === 0,
    problems: said,
    engines: engines.map(({ url: _url, startedAt, ...engine }) => ({ ...engine, startedAt: startedAt.toISOString() })),
    rooms: await nameRooms(ctx, audiences, rooms),
    providers: listProviders(ctx),
    limits: {
      viewers: maxViewers,
      egressKbps: maxEgressKbps,
      publishKbps: media.publishKbps,
      sessionsPerPerson: media.sessionsPerPerson,
    },
  };
}

/** To where rooms can be moved. */
export function listProviders({ config: { media } }: Pick<Context, 'config'>): ProviderName[] {
  return [
    ...(media.provider === 'embedded' ? (['embedded'] as const) : []),
    ...(media.livekit === null ? [] : (['livekit'] as const)),
    ...(media.whipWhep === null ? [] : (['whip-whep'] as const)),
  ];
}

async function nameRooms(ctx: Context, audiences: Audiences, rooms: readonly CountedRoom[]): Promise<MediaHealth['rooms']> {
  const named = await Promise.all(
    audiences().map(async (audience) => {
      const ids = rooms.filter(({ kind }) => kind === audience.kind).map(({ id }) => id);
      return ids.length === 0 ? new Map<string, string>() : audience.titles(ctx, ids);
    }),
  );
  const titles = new Map(named.flatMap((found) => [...found]));
  return rooms.map(({ id, kind, provider, publishers, viewers, createdAt }) => ({
    id: MediaRoomId.parse(id),
    kind,
    provider,
    publishers,
    viewers,
    title: titles.get(id) ?? (kind === 'call' ? 'A call' : 'A stream'),
    createdAt: createdAt.toISOString(),
  }));
}
