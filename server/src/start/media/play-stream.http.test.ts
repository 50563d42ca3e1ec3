import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { MediaRoomId } from '@festoon/contracts/core/ids';
import { getMediaHealth } from '@festoon/contracts/live/media';
import { startSyntheticPublisher } from '../../media-engine/testing/synthetic-publisher.ts';
import { removeFromRoom } from '../../modules/live/media/public.ts';
import { createMediaFixture, type MediaFixture } from '../../modules/live/media/testing/media-fixture.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { testAdmin } from '../../platform/testing/test-app.ts';
import { EngineSupervisor } from './engine-supervisor.ts';

const ticking = { now: () => new Date(), advance: () => undefined, set: () => undefined };
const embedded = { udpPort: 7420, publicIp: '127.0.0.1', host: '127.0.0.1', maxViewers: 250, maxEgressKbps: 300_000 };

let harness: MediaFixture;
let origin: string;
let roomId: MediaRoomId;
let host: UserActor;
let viewer: UserActor;

beforeEach(async () => {
  harness = await createMediaFixture({ provider: 'embedded', embedded }, onTestFinished, { clock: ticking });
  const keeper = new EngineSupervisor(harness.ctx);
  onTestFinished(() => keeper.stop());
  await keeper.problem;
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => harness.app.close());
  origin = `http://127.0.0.1:${(harness.app.server.address() as AddressInfo).port}`;
  roomId = await harness.room();
  [host, viewer] = [await harness.person(roomId, 'host'), await harness.person(roomId, 'viewer')];
  const token = await harness.token(host, roomId);
  const publisher = await startSyntheticPublisher({ engine: reach(token), path: `/rooms/${roomId}/whip/main` });
  onTestFinished(() => publisher.close());
  await publisher.client.waitForConnection();
});

const reach = (token: string) => ({
  udpPort: 0,
  request: async (_method: string, path: string, offer = '') => {
    const { statusCode, body, headers } = await harness.post(path, token, offer);
    return new Response(body, { status: statusCode, headers: { location: String(headers.location) } });
  },
});

type Attempt = { readonly token: string; readonly of?: string; readonly from?: string };

function open({ token, of = host.accountId, from = origin }: Attempt): WebSocket {
  const url = `${origin.replace('http', 'ws')}/api/media/rooms/${roomId}/play/${of}/main`;
  const socket = new WebSocket(url, ['festoon.media', token], { origin: from });
  onTestFinished(() => socket.terminate());
  return socket;
}

async function statusOf(attempts: Attempt): Promise<number> {
  const socket = open(attempts);
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  return response.statusCode;
}

describe('a stream over WebSocket', () => {
  it('opens with a token as its second protocol, counts its viewer, and closes when access ends', async () => {
    const socket = open({ token: await harness.token(viewer, roomId) });
    await once(socket, 'open');
    expect(socket.protocol).toBe('festoon.media');
    const health = await harness.call(getMediaHealth, {}, { as: testAdmin() });
    expect(health.body.rooms).toMatchObject([{ publishers: 1, viewers: 1 }]);
    const closed = once(socket, 'close');
    await removeFromRoom(harness.ctx, { roomId, accountId: viewer.accountId });
    await closed;
  });

  it('removes its viewer when the viewer disconnects', async () => {
    const socket = open({ token: await harness.token(viewer, roomId) });
    await once(socket, 'open');
    socket.terminate();
    const viewers = async () => (await harness.call(getMediaHealth, {}, { as: testAdmin() })).body.rooms[0]?.viewers;
    await expect.poll(viewers, { timeout: 10_000 }).toBe(0);
  });

  it('rejects other sites, invalid tokens and unknown streams', async () => {
    const token = await harness.token(viewer, roomId);
    expect(await statusOf({ token, from: 'https://evil.example' })).toBe(403);
    expect(await statusOf({ token: 'made.up' })).toBe(401);
    expect(await statusOf({ token, of: viewer.accountId })).toBe(404);
    harness.roles.delete(`${roomId} ${viewer.accountId}`);
    expect(await statusOf({ token })).toBe(404);
  });
});
