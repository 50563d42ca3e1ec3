import { expect, test } from 'vitest';
import { ReplayClock, type ReplayVideo } from './replay-clock.ts';

type TestVideo = { -readonly [Key in keyof ReplayVideo]: ReplayVideo[Key] };

function createTestVideo(): TestVideo {
  const video: TestVideo = {
    currentTime: 0,
    playbackRate: 1,
    paused: true,
    ended: false,
    seeking: false,
    readyState: 4,
    play: async () => {
      video.paused = false;
    },
    pause: () => {
      video.paused = true;
    },
  };
  return video;
}

const host = { id: 'host', startsAtMs: 0, durationMs: 60_000 };
const guest = { id: 'guest', startsAtMs: 10_000, durationMs: 20_000 };

test('the first recording sets the position, and a later one plays at its own offset', () => {
  const clock = new ReplayClock([host, guest]);
  const [one, other] = [createTestVideo(), createTestVideo()];
  clock.attach('host', one);
  clock.play();
  expect(one.paused).toBe(false);
  one.currentTime = 12;
  clock.tick(1);
  expect(clock.state()).toMatchObject({ positionMs: 12_000, activeIds: ['host', 'guest'] });
  clock.attach('guest', other);
  expect(other).toMatchObject({ currentTime: 2, paused: false });
});

test('a recording that drifts is resynchronised, and one within the tolerance is unchanged', () => {
  const clock = new ReplayClock([host, guest]);
  const [one, other] = [createTestVideo(), createTestVideo()];
  clock.attach('host', one);
  clock.attach('guest', other);
  clock.seek(15_000);
  clock.play();
  other.currentTime = 5.1;
  clock.tick(1);
  expect(other.currentTime).toBe(5.1);
  other.currentTime = 8;
  clock.tick(2);
  expect(other.currentTime).toBe(5);
});

test('seeking moves active videos and pauses inactive ones', () => {
  const clock = new ReplayClock([host, guest]);
  const [one, other] = [createTestVideo(), createTestVideo()];
  clock.attach('host', one);
  clock.attach('guest', other);
  clock.seek(15_000);
  clock.play();
  expect(other.paused).toBe(false);
  clock.seek(40_000);
  expect(one.currentTime).toBe(40);
  expect(other.paused).toBe(true);
  expect(clock.state().activeIds).toEqual(['host']);
});

test('the position advances through a gap without recordings', () => {
  const later = { id: 'again', startsAtMs: 30_000, durationMs: 10_000 };
  const clock = new ReplayClock([{ ...host, durationMs: 20_000 }, later]);
  clock.seek(25_000);
  clock.play();
  clock.tick(1_000);
  clock.tick(3_000);
  expect(clock.state().positionMs).toBe(27_000);
});

test('playback waits for missing data, stops at the end, and restarts from the beginning', () => {
  const clock = new ReplayClock([host]);
  const video = createTestVideo();
  clock.attach('host', video);
  clock.play();
  video.readyState = 2;
  clock.tick(1);
  expect(clock.state().isWaiting).toBe(true);
  video.readyState = 4;
  video.currentTime = 60;
  video.ended = true;
  clock.tick(2);
  video.currentTime = 60;
  clock.seek(60_000);
  clock.tick(3);
  expect(clock.state().isPlaying).toBe(false);
  clock.play();
  expect(clock.state()).toMatchObject({ positionMs: 0, isPlaying: true });
});

test('the playback rate applies to an attached video', () => {
  const clock = new ReplayClock([host]);
  const video = createTestVideo();
  clock.attach('host', video);
  clock.setRate(1.5);
  expect(video.playbackRate).toBe(1.5);
});
