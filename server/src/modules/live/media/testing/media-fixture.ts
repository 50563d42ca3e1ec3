import type { LightMyRequestResponse } from 'fastify';
import { connectMedia, type MediaRole } from '@festoon/contracts/live/media';
import { MediaRoomId } from '@festoon/contracts/core/ids';
import type { MediaConfig } from '../../../../config/media.ts';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { MediaAudience, Module, UserActor } from '../../../../platform/http/module.ts';
import { testApp, type TestApp, type TestAppOverrides } from '../../../../platform/testing/test-app.ts';
import { testConfig } from '../../../../platform/testing/test-config.ts';
import { buildAccount, buildSession } from '../../../identity/accounts/testing.ts';
import { createMediaModule } from '../module.ts';
import { createMediaRoom } from '../public.ts';
import { startWhipServer, type WhipServer } from './whip-server.ts';

export const OFFER = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio 9 X 111\r\nm=video 9 X 96\r\n';

/** The role of each account in each room, by `<room> <account>`. */
type RoomRoles = Map<string, MediaRole>;

export type MediaFixture = TestApp & {
  readonly whip: WhipServer;
  readonly roles: RoomRoles;
  readonly modules: readonly Module[];
  readonly audiences: () => readonly MediaAudience[];
  room(kind?: 'stream' | 'call'): Promise<MediaRoomId>;
  /** Creates a signed-in account, with a role in the room if one is given. */
  person(roomId?: string, role?: MediaRole): Promise<UserActor>;
  token(actor: UserActor, roomId: MediaRoomId): Promise<string>;
  publish(token: string, roomId: string, name?: string): Promise<LightMyRequestResponse>;
  play(token: string, roomId: string, of: string): Promise<LightMyRequestResponse>;
  post(path: string, token: string, offer?: string): Promise<LightMyRequestResponse>;
};

/** Returns an audience of stream rooms, whose stream keys are `key-<room>-<account>`. */
function audienceOf(roles: RoomRoles): MediaAudience {
  return {
    kind: 'stream',
    listGrants: async (_ctx, requested) =>
      requested.flatMap(({ roomId, accountId }) => {
        const role = roles.get(`${roomId} ${accountId}`);
        return role === undefined ? [] : [{ roomId, accountId, role }];
      }),
    listRoomTitles: async (_ctx, roomIds) => new Map(roomIds.map((id) => [id, `Room ${id.slice(0, 4)}`])),
    resolveStreamKey: async (_ctx, key) => {
      const [, roomId, accountId] = /^key-([\da-f-]{36})-([\da-f-]{36})$/.exec(key) ?? [];
      return roomId === undefined || accountId === undefined ? null : { roomId, accountId };
    },
  };
}

/** Starts the media module behind the real HTTP side, with an external WHIP and WHEP server. */
export async function createMediaFixture(
  media: Partial<MediaConfig>,
  onEnd: (end: () => Promise<void>) => void,
  overrides: TestAppOverrides = {},
): Promise<MediaFixture> {
  const whip = await startWhipServer();
  onEnd(() => whip.close());
  const roles: RoomRoles = new Map();
  const audience = audienceOf(roles);
  const audiences = () => [audience, { ...audience, kind: 'call' as const }];
  const modules = [createMediaModule(audiences)];
  const app = await testApp(modules, {
    config: { media: { ...testConfig('').media, ...externalServer(whip), ...media } },
    authGate: premiumGate,
    ...overrides,
  });
  const { ctx, call, injectAs } = app;
  const post = (path: string, token: string, offer = OFFER) =>
    injectAs({
      method: 'POST',
      url: `/api/media${path}`,
      payload: offer,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    });
  return {
    ...app,
    whip,
    roles,
    modules,
    audiences,
    post,
    room: (kind = 'stream') => createRoom(ctx, kind),
    person: async (roomId, role) => {
      const account = await buildAccount(ctx);
      if (roomId !== undefined && role !== undefined) roles.set(`${roomId} ${account.id}`, role);
      return buildSession(ctx, account.id);
    },
    token: async (as, roomId) => {
      const { connection } = (await call(connectMedia, { roomId }, { as })).body;
      if (connection?.kind !== 'whip-whep') throw new Error('The connection is not to WHIP and WHEP.');
      return connection.token;
    },
    publish: (token, roomId, name = 'main') => post(`/rooms/${roomId}/whip/${name}`, token),
    play: (token, roomId, of) => post(`/rooms/${roomId}/whep/${of}/main`, token),
  };
}

const premiumGate = { isSubscriber: () => Promise.resolve(true) };

function externalServer({ url }: WhipServer): Partial<MediaConfig> {
  const whipWhep = { whipUrl: `${url}/whip/{room}/{stream}`, whepUrl: `${url}/whep/{room}/{stream}`, token: 'their-token' };
  return { provider: 'whip-whep', whipWhep };
}

async function createRoom(ctx: Context, kind: 'stream' | 'call'): Promise<MediaRoomId> {
  return MediaRoomId.parse(await inTransaction(ctx.db, (tx) => createMediaRoom(ctx, tx, { kind })));
}
