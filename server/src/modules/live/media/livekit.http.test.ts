import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AccessToken, TokenVerifier } from 'livekit-server-sdk';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectMedia, listMediaStreams, muteParticipant } from '@festoon/contracts/live/media';
import type { UserActor } from '../../../platform/http/module.ts';
import { removeFromRoom } from './public.ts';
import { createMediaFixture, type MediaFixture } from './testing/media-fixture.ts';

const keys = { apiKey: 'a-key', apiSecret: 'a secret of thirty two characters' };
const camera = [
  { sid: 'TR_1', type: 'AUDIO', source: 'MICROPHONE' },
  { sid: 'TR_2', type: 'VIDEO', source: 'CAMERA' },
];

let fixture: MediaFixture;
let people: Map<string, object[]>;
let requests: { method: string; body: Record<string, unknown> }[];

/** Starts a server with the API of LiveKit, without media. */
beforeEach(async () => {
  people = new Map();
  requests = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = { method: request.url?.split('/').at(-1) ?? '', body: JSON.parse(body) as Record<string, unknown> };
      requests.push(call);
      const tracks = people.get(`${String(call.body['room'])} ${String(call.body['identity'])}`);
      response.setHeader('content-type', 'application/json');
      if (tracks === undefined) response.writeHead(404).end(JSON.stringify({ code: 'not_found', msg: 'no participant' }));
      else response.end(JSON.stringify(call.method === 'GetParticipant' ? { identity: call.body['identity'], tracks } : {}));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fixture = await createMediaFixture({ provider: 'livekit', livekit: { url, ...keys } }, onTestFinished);
});

async function notify(roomId: string, { accountId }: UserActor, secret = keys.apiSecret): Promise<number> {
  const body = JSON.stringify({ event: 'track_published', room: { name: roomId }, participant: { identity: accountId } });
  const token = new AccessToken(keys.apiKey, secret);
  token.sha256 = createHash('sha256').update(body).digest('base64');
  const answer = await fixture.injectAs({
    method: 'POST',
    url: '/api/media/livekit/webhook',
    payload: body,
    headers: { authorization: await token.toJwt(), 'content-type': 'application/webhook+json' },
  });
  return answer.statusCode;
}

describe('LiveKit rooms', () => {
  it('are joined with tokens that contain the permissions of the role', async () => {
    const roomId = await fixture.room();
    const grants = [];
    for (const role of ['host', 'viewer'] as const) {
      const as = await fixture.person(roomId, role);
      const { connection } = (await fixture.call(connectMedia, { roomId }, { as })).body;
      if (connection.kind !== 'livekit') throw new Error('The connection is not to LiveKit.');
      const claims = await new TokenVerifier(keys.apiKey, keys.apiSecret).verify(connection.token);
      expect(claims).toMatchObject({ sub: as.accountId, name: 'Ada Lovelace' });
      expect((claims.exp ?? 0) - (claims.nbf ?? 0)).toBe(600);
      grants.push(claims.video);
    }
    const both = { roomJoin: true, room: roomId, canSubscribe: true, canPublishData: false };
    expect(grants).toMatchObject([
      { ...both, canPublish: true, hidden: false },
      { ...both, canPublish: false, hidden: true },
    ]);
    const stranger = await fixture.person();
    expect((await fixture.call(connectMedia, { roomId }, { as: stranger })).body.code).toBe('not_found');
  });

  it('report publishers by signed webhooks only', async () => {
    const roomId = await fixture.room();
    const host = await fixture.person(roomId, 'host');
    people.set(`${roomId} ${host.accountId}`, camera);
    expect(await notify(roomId, host, 'another secret of thirty two chars')).toBe(401);
    const streams = async () => (await fixture.call(listMediaStreams, { roomId }, { as: host })).body.streams;
    expect(await streams()).toEqual([]);
    expect(await notify(roomId, host)).toBe(200);
    expect(await streams()).toMatchObject([
      { name: 'main', hasAudio: true, hasVideo: true, person: { id: host.accountId } },
    ]);
    people.set(`${roomId} ${host.accountId}`, [...camera, { sid: 'TR_3', type: 'VIDEO', source: 'SCREEN_SHARE' }]);
    const [first] = await streams();
    expect(await notify(roomId, host)).toBe(200);
    expect(await streams()).toMatchObject([{ sessionId: first?.sessionId }, { name: 'screen', hasAudio: false }]);
    people.delete(`${roomId} ${host.accountId}`);
    expect(await notify(roomId, host)).toBe(200);
    expect(await streams()).toEqual([]);
  });

  it('remove and mute participants through the API', async () => {
    const roomId = await fixture.room();
    const [host, speaker] = [await fixture.person(roomId, 'host'), await fixture.person(roomId, 'speaker')];
    people.set(`${roomId} ${speaker.accountId}`, camera);
    await notify(roomId, speaker);
    await fixture.call(muteParticipant, { roomId, accountId: speaker.accountId, track: 'audio' }, { as: host });
    await removeFromRoom(fixture.ctx, { roomId, accountId: speaker.accountId });
    const participant = { room: roomId, identity: speaker.accountId };
    expect(requests.filter(({ method }) => method !== 'GetParticipant')).toEqual([
      { method: 'MutePublishedTrack', body: { ...participant, trackSid: 'TR_1', muted: true } },
      { method: 'RemoveParticipant', body: participant },
      { method: 'RemoveParticipant', body: participant },
    ]);
  });
});
