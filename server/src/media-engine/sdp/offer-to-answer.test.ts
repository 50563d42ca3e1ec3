import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chromiumPublishOffer, firefoxPlayOffer, obsPublishOffer } from '../testing/offers.ts';
import { parseOffer } from './parse-offer.ts';
import { codecsOf, planPlay, planPublish } from './plan-answer.ts';
import { publicAnswer } from './public-answer.ts';

const formatPlan = (lines: ReturnType<typeof planPublish>) =>
  lines?.map(({ kind, mid, direction, codec }) => `${kind} ${mid} ${direction} ${codec.name} ${codec.payloadType}`);

const published = (offer: string) => codecsOf(planPublish(parseOffer(offer)!)!);
const playOffer = chromiumPublishOffer.replaceAll('a=sendonly', 'a=recvonly');

test('a browser publishes Opus and VP8', () => {
  expect(formatPlan(planPublish(parseOffer(chromiumPublishOffer)!))).toEqual([
    'audio 0 RecvOnly opus 111',
    'video 1 RecvOnly vp8 96',
  ]);
});

test('OBS publishes H.264, and viewers receive it with their payload types and its profile', () => {
  const codecs = published(obsPublishOffer);
  expect(codecs.video).toMatchObject({ name: 'h264', payloadType: 96, clockRate: 90_000 });
  expect(formatPlan(planPlay(parseOffer(playOffer)!, codecs))).toEqual([
    'audio 0 SendOnly opus 111',
    'video 1 SendOnly h264 108',
  ]);
  expect(formatPlan(planPlay(parseOffer(firefoxPlayOffer)!, codecs))).toEqual([
    'audio 0 SendOnly opus 109',
    'video 1 SendOnly h264 126',
  ]);
});

test('Firefox plays the codecs of Chromium with its own payload types', () => {
  expect(formatPlan(planPlay(parseOffer(firefoxPlayOffer)!, published(chromiumPublishOffer)))).toEqual([
    'audio 0 SendOnly opus 109',
    'video 1 SendOnly vp8 120',
  ]);
});

test('a media section without a track is inactive', () => {
  const codecs = { ...published(chromiumPublishOffer), video: null };
  expect(formatPlan(planPlay(parseOffer(playOffer)!, codecs))).toEqual([
    'audio 0 SendOnly opus 111',
    'video 1 Inactive vp8 96',
  ]);
});

test('offers in the wrong direction or without tracks have no plan', () => {
  const offer = parseOffer(playOffer)!;
  expect(planPlay(offer, { audio: null, video: null })).toBeNull();
  expect(planPublish(offer)).toBeNull();
  expect(planPlay(parseOffer(chromiumPublishOffer)!, published(chromiumPublishOffer))).toBeNull();
});

test('H.264 in a packetization mode that browsers do not support is rejected', () => {
  const single = obsPublishOffer.replace('packetization-mode=1', 'packetization-mode=0');
  expect(planPublish(parseOffer(single)!)).toBeNull();
  expect(planPublish(parseOffer(obsPublishOffer.replace('packetization-mode=1', 'packetization-mode=12'))!)).toBeNull();
});

test('candidates of a client are removed', () => {
  for (const offer of [firefoxPlayOffer, obsPublishOffer]) {
    const { sdp } = parseOffer(offer)!;
    expect(sdp).not.toMatch(/candidate/);
    expect(sdp.split('\r\n').length).toBeGreaterThan(30);
  }
});

test('a truncated offer is parsed or rejected', () => {
  fc.assert(
    fc.property(fc.nat(chromiumPublishOffer.length), fc.string(), (at, more) => {
      const offer = parseOffer(chromiumPublishOffer.slice(0, at) + more);
      expect(offer === null || offer.lines.length > 0).toBe(true);
    }),
  );
});

const answer = [
  'v=0',
  'm=audio 7001 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 10.0.0.5',
  'a=mid:0',
  'a=candidate:2 1 UDP 2116026111 fd00::5 7001 typ host',
  'a=candidate:1 1 UDP 2114977791 10.0.0.5 7001 typ host',
  'a=end-of-candidates',
  'm=video 7001 UDP/TLS/RTP/SAVPF 96',
  'c=IN IP4 10.0.0.5',
  'a=mid:1',
  '',
].join('\r\n');

test('an answer contains only the public address', () => {
  const rewritten = publicAnswer(answer, { publicIp: '203.0.113.9', udpPort: 7001 });
  expect(rewritten.match(/^a=candidate:.*$/gm)).toEqual(['a=candidate:1 1 UDP 2122317823 203.0.113.9 7001 typ host']);
  expect(rewritten).not.toMatch(/10\.0\.0\.5|fd00/);
  expect(rewritten.indexOf('a=end-of-candidates')).toBeLessThan(rewritten.indexOf('m=video'));
  expect(publicAnswer(answer, { publicIp: '2001:db8::9', udpPort: 7001 })).toContain('c=IN IP6 2001:db8::9');
});

test('an answer without a public address contains the addresses of the machine, or the loopback address', () => {
  expect(publicAnswer(answer, { publicIp: null, udpPort: 7001 })).toBe(answer);
  const none = publicAnswer(answer.replaceAll(/a=candidate.*\r\n/g, ''), { publicIp: null, udpPort: 7001 });
  expect(none.match(/^a=candidate:.*$/gm)).toEqual(['a=candidate:1 1 UDP 2122317823 127.0.0.1 7001 typ host']);
});
