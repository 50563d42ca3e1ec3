// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishedStream } from '@festoon/contracts/live/media';
import { NetworkBlockedError } from './transports/whip-whep-connection.ts';
import { StreamPlayer } from './stream-player.ts';
import { publishedStream } from './transports/fake-room.ts';
import { WhipWhepError } from './transports/whip-whep-client.ts';

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Creates connections that open when the test says so, and count the frames that it reports. */
function fakeTransport() {
  const seen = {
    failures: [] as Error[],
    opened: [] as { stream: PublishedStream; isClosed: boolean; lose: () => void }[],
    frames: 0,
    lost: 0,
    rejections: 0,
    canFallBack: true,
    isHidden: false,
  };
  const transport = {
    open: (stream: PublishedStream, onLost: () => void) => {
      const one = { stream, isClosed: false, lose: onLost };
      return {
        media: {} as MediaStream,
        open: () => {
          const failure = seen.failures.shift();
          if (failure !== undefined) return Promise.reject(failure);
          seen.opened.push(one);
          return Promise.resolve();
        },
        measure: () =>
          Promise.resolve({
            at: performance.now(),
            bytes: 0,
            packets: seen.frames * 10,
            lost: seen.lost,
            frames: seen.frames,
            freezes: 0,
            width: 0,
            height: 0,
            roundTripMs: null,
            bufferedSeconds: 0,
            emitted: 0,
            remoteLoss: null,
          }),
        close: () => {
          one.isClosed = true;
        },
      };
    },
    fallback: (_: PublishedStream, onPlaying: () => void) => (seen.canFallBack ? () => (onPlaying(), () => {}) : null),
    changed: () => {},
    tokenRejected: () => (seen.rejections += 1),
    networkBlocked: () => {},
    isHidden: () => seen.isHidden,
  };
  return { seen, transport };
}

const main = publishedStream('ana');
const low = publishedStream('ana', { name: 'low', sessionId: 'ana-low' });

describe('StreamPlayer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const open = (seen = fakeTransport(), layers: ConstructorParameters<typeof StreamPlayer>[0] = { main, low: null }) => {
    const player = new StreamPlayer(layers, seen.transport);
    player.start(false);
    return { ...seen, player };
  };
  const watch = async (player: StreamPlayer, seconds: number, each: () => void) => {
    for (let second = 0; second < seconds; second += 1) {
      each();
      await pass(1);
      await player.updateStats();
    }
  };

  it('opens a stream, and reopens a lost one while its previous media stays', async () => {
    const { player, seen } = open();
    expect(player.stream().state).toBe('opening');
    await pass(0);
    expect(player.stream()).toMatchObject({ id: 'ana/main', state: 'playing', isFallback: false });
    seen.opened[0]?.lose();
    expect(player.stream()).toMatchObject({ state: 'opening' });
    expect(player.stream().media).not.toBeNull();
    await pass(1);
    expect(player.stream().state).toBe('playing');
    expect(seen.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('retries after a 404 until it is closed', async () => {
    const fake = fakeTransport();
    fake.seen.failures = Array.from({ length: 8 }, () => new WhipWhepError(404));
    const { player, seen } = open(fake);
    await pass(40);
    expect(player.stream().state).toBe('playing');
    seen.failures = Array.from({ length: 99 }, () => new WhipWhepError(404));
    seen.opened[0]?.lose();
    await pass(3);
    player.close();
    const { length } = seen.failures;
    await pass(60);
    expect(seen.failures).toHaveLength(length);
  });

  it('falls back to WebSocket when no packets get through', async () => {
    const fake = fakeTransport();
    fake.seen.failures = [new NetworkBlockedError()];
    const { player } = open(fake);
    await pass(0);
    expect(player.stream()).toMatchObject({ isFallback: true, state: 'opening', media: null });
    player.stream().playInElement?.({} as HTMLMediaElement);
    expect(player.stream().state).toBe('playing');
  });

  it('keeps retrying when no fallback is available', async () => {
    const fake = fakeTransport();
    Object.assign(fake.seen, { failures: [new NetworkBlockedError()], canFallBack: false });
    const { player } = open(fake);
    await pass(1);
    expect(player.stream()).toMatchObject({ isFallback: false, state: 'playing' });
  });

  it('reports each rejected token to the session until the token is accepted', async () => {
    const fake = fakeTransport();
    fake.seen.failures = [new WhipWhepError(401), new WhipWhepError(401)];
    const { seen, player } = open(fake);
    await pass(10);
    expect(seen.rejections).toBe(2);
    expect(player.stream().state).toBe('playing');
  });

  it('leaves the fallback once packets get through', async () => {
    const fake = fakeTransport();
    fake.seen.failures = [new NetworkBlockedError(), new NetworkBlockedError()];
    const { player } = open(fake);
    await pass(0);
    const { playInElement } = player.stream();
    playInElement?.({} as HTMLMediaElement);
    await pass(91);
    expect(player.stream()).toMatchObject({ playInElement, state: 'playing' });
    await pass(91);
    expect(player.stream()).toMatchObject({ playInElement: null, isFallback: false, state: 'playing' });
  });

  it('keeps retrying a frozen stream after failed attempts until it reopens', async () => {
    const { player, seen } = open();
    await pass(0);
    await watch(player, 3, () => (seen.frames += 30));
    seen.failures = Array.from({ length: 5 }, () => new WhipWhepError(503));
    await watch(player, 30, () => {});
    expect(seen.failures).toEqual([]);
    expect(seen.opened.length).toBeGreaterThan(1);
  });

  it('reopens a stream that is frozen for five seconds, but not in a hidden tab', async () => {
    const { player, seen } = open();
    await pass(0);
    await watch(player, 3, () => (seen.frames += 30));
    seen.isHidden = true;
    await watch(player, 20, () => {});
    expect(seen.opened).toHaveLength(1);
    seen.isHidden = false;
    await watch(player, 4, () => {});
    expect(seen.opened).toHaveLength(1);
    await watch(player, 3, () => {});
    await pass(1);
    expect(seen.opened).toHaveLength(2);
  });

  it('switches to the low layer on a poor connection, and back to main when low is no longer published', async () => {
    const { player, seen } = open(fakeTransport(), { main, low });
    await pass(0);
    await watch(player, 6, () => {
      seen.frames += 30;
      seen.lost += 300;
    });
    await pass(0);
    expect(player.stream()).toMatchObject({ isLowLayer: true, hasLowLayer: true });
    expect(seen.opened.map(({ stream }) => stream.name)).toEqual(['main', 'low']);
    player.setQuality('low');
    player.update({ main, low: null });
    await pass(0);
    expect(seen.opened.map(({ stream }) => stream.name)).toEqual(['main', 'low', 'main']);
    expect(seen.opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  });

  it('closes the stream at quality off and reopens it at quality auto', async () => {
    const { player, seen } = open();
    await pass(0);
    player.setQuality('off');
    expect(seen.opened[0]?.isClosed).toBe(true);
    player.setQuality('auto');
    await pass(0);
    expect(player.stream().state).toBe('playing');
  });

  it('marks audio and video turned off by the publisher or muted by the host', () => {
    const marks = (change: Partial<PublishedStream>) =>
      open(fakeTransport(), { main: publishedStream('ana', change), low: null }).player.stream();
    expect(marks({ off: ['audio'] })).toMatchObject({ isMuted: true, isCameraOff: false, isMutedByHost: false });
    expect(marks({ muted: ['audio', 'video'] })).toMatchObject({ isMuted: true, isCameraOff: true, isMutedByHost: true });
    expect(marks({ hasAudio: false })).toMatchObject({ isMuted: true });
  });
});
