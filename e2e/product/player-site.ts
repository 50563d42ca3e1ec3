import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from './root.ts';

export type PlayerSite = { readonly url: string; stop(): Promise<void> };

/** Four seconds in VP9 without sound, which every test browser plays: a canvas recorded by Chromium, in fragments of a second. */
const VIDEO_FILE = 'e2e/product/player-video.mp4';

/**
 * Starts the site that has the players of YouTube and Vimeo and an HLS video in tests: `/embed/<id>` and `/video/<id>` are pages
 * with a player, `/live.m3u8` is a playlist. Every other path is missing.
 */
export async function startPlayerSite(): Promise<PlayerSite> {
  const video = readFileSync(join(root, VIDEO_FILE));
  const server = createServer((request, response) => answer(request, response, video));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}

function answer({ url = '/', method, headers }: IncomingMessage, response: ServerResponse, video: Buffer): void {
  const { pathname, searchParams } = new URL(url, 'http://player.invalid');
  const [, videoId] = /^\/(?:embed|video)\/([\w-]+)$/.exec(pathname) ?? [];
  response.setHeader('access-control-allow-origin', '*');
  // Test browsers send an address with each request.
  response.setHeader('access-control-allow-headers', '*');
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (videoId !== undefined) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'player=1' });
    return void response.end(playerPage(videoId, { isPlaying: searchParams.has('autoplay'), referrer: headers.referer }));
  }
  if (pathname === '/live.m3u8') {
    response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' });
    return void response.end(playlistOf(video));
  }
  if (pathname === '/video.mp4') return sendRange(headers.range, response, video);
  return void response.writeHead(404).end();
}

/** A page that says what it plays. Its button is pressed as the one of a real player. */
function playerPage(videoId: string, { isPlaying, referrer }: { isPlaying: boolean; referrer: string | undefined }): string {
  return `<!doctype html><html lang="en"><head><title>Player</title><style>
    body { margin: 0; display: grid; place-content: center; height: 100vh; background: #123; color: #fff; font: 1rem sans-serif }
    </style></head><body>
    <p id="state">Stopped</p><p>Video ${videoId}</p><p>Linked from ${referrer ?? 'nowhere'}</p>
    <button onclick="play()">Play</button>
    <script>
      function play() { document.getElementById('state').textContent = 'Playing'; }
      if (${isPlaying}) play();
    </script></body></html>`;
}

/** Returns a playlist of the video's initial part and of each of its fragments, as ranges of the one file. */
function playlistOf(video: Buffer): string {
  const boxes = boxesOf(video);
  const starts = boxes.filter(({ type }) => type === 'moof').map(({ at }) => at);
  const [initialBytes = 0] = starts;
  const ends = [...starts.slice(1), video.length];
  const segments = starts.map((start, index) => [
    `#EXTINF:${VIDEO_SECONDS / starts.length},`,
    `#EXT-X-BYTERANGE:${(ends[index] ?? 0) - start}@${start}`,
    'video.mp4',
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${VIDEO_SECONDS}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="video.mp4",BYTERANGE="${initialBytes}@0"`,
    ...segments.flat(),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

const VIDEO_SECONDS = 4;

/** Returns the boxes at the top of an MP4 file. */
function boxesOf(video: Buffer): { at: number; type: string }[] {
  const boxes: { at: number; type: string }[] = [];
  for (let at = 0; at + 8 <= video.length; at += video.readUInt32BE(at)) {
    boxes.push({ at, type: video.toString('latin1', at + 4, at + 8) });
  }
  return boxes;
}

function sendRange(range: string | undefined, response: ServerResponse, video: Buffer): void {
  const [, from = '0', to = String(video.length - 1)] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = video.subarray(Number(from), Number(to) + 1);
  response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': `bytes ${from}-${to}/${video.length}` });
  response.end(part);
}
