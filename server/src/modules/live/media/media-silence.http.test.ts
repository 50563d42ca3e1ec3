import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listMediaStreams, muteInMedia, setMediaOff, unmuteInMedia } from '@festoon/contracts/live/media';
import { mediaHouse, type MediaHouse } from './testing/media-house.ts';

let house: MediaHouse;
beforeEach(async () => {
  house = await mediaHouse({}, onTestFinished);
});

const hintsOf = (roomId: string) =>
  house.ctx.invalidations.filter(({ topic }) => topic === `media:${roomId}`).map(({ name }) => name);

describe('silence', () => {
  it('is ordered by the host alone, and lifted by the person alone', async () => {
    const roomId = await house.room();
    const [host, speaker] = [await house.person(roomId, 'host'), await house.person(roomId, 'speaker')];
    await house.publish(await house.token(speaker, roomId), roomId);
    const mute = { roomId, accountId: speaker.accountId, what: 'audio' } as const;
    expect((await house.call(muteInMedia, mute, { as: speaker })).body.code).toBe('not_found');
    expect((await house.call(muteInMedia, mute, { as: host })).body.streams).toMatchObject([{ muted: ['audio'] }]);
    expect((await house.call(muteInMedia, mute, { as: host })).body.streams).toMatchObject([{ muted: ['audio'] }]);
    await house.publish(await house.token(speaker, roomId), roomId);
    expect((await house.call(listMediaStreams, { roomId }, { as: host })).body.streams).toMatchObject([
      { muted: ['audio'] },
    ]);
    expect((await house.call(unmuteInMedia, { roomId, what: 'audio' }, { as: host })).body.code).toBe('not_found');
    expect((await house.call(unmuteInMedia, { roomId, what: 'audio' }, { as: speaker })).body.streams).toMatchObject([
      { muted: [] },
    ]);
  });

  it('of one’s own choice is told to the others, whatever the host does', async () => {
    const roomId = await house.room();
    const [host, speaker] = [await house.person(roomId, 'host'), await house.person(roomId, 'speaker')];
    expect((await house.call(setMediaOff, { roomId, off: ['video'] }, { as: await house.person() })).body.code).toBe(
      'not_found',
    );
    await house.publish(await house.token(speaker, roomId), roomId);
    await house.publish(await house.token(host, roomId), roomId);
    const say = (off: ('audio' | 'video')[]) => house.call(setMediaOff, { roomId, off }, { as: speaker });
    const marks = async () =>
      (await house.call(listMediaStreams, { roomId }, { as: host })).body.streams.map(({ off }) => off);
    expect((await say(['video', 'video'])).status).toBe(200);
    expect(await marks()).toEqual([['video'], []]);
    const invalidations = hintsOf(roomId).length;
    await say(['video']);
    expect(hintsOf(roomId)).toHaveLength(invalidations);
    await say([]);
    expect(await marks()).toEqual([[], []]);
    expect(hintsOf(roomId)).toHaveLength(invalidations + 1);
  });
});
