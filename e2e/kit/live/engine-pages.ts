import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import type { EngineProcess } from '../../../server/src/media-engine/testing/engine-process.ts';

/** Serves an origin where pages may use WebRTC. It forwards requests to the engine with its secret. */
export async function serveEnginePages(engine: EngineProcess) {
  const server = createServer((request, response) => {
    if (request.method === 'GET')
      return void response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Engine</title>');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      void engine
        .request(request.method ?? '', path, chunks.length === 0 ? undefined : Buffer.concat(chunks).toString())
        .then(async (answer) => {
          response.writeHead(answer.status, { Location: answer.headers.get('location') ?? '' }).end(await answer.text());
        });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async openPage(browser: Browser): Promise<Page> {
      const page = await browser.newPage();
      await page.goto(origin);
      return page;
    },
    close: () => server.close(),
  };
}

/** The response to a publish or play request, with its session. */
export type SessionResponse = { readonly status: number; readonly session: string };

/** Publishes a tone, and frames that show the time at which they were painted as 32 black and white blocks. */
export function publishClock(page: Page, stream: string, codec: 'VP8' | 'H264' = 'VP8'): Promise<SessionResponse> {
  return page.evaluate(
    async ({ path, mimeType }) => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 360;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('There is no canvas.');
      const paint = () => {
        const now = Math.floor(performance.timeOrigin + performance.now()) % 2 ** 31;
        for (let bit = 0; bit < 32; bit += 1) {
          context.fillStyle = Math.floor(now / 2 ** bit) % 2 === 1 ? '#fff' : '#000';
          context.fillRect((bit % 8) * 80, Math.floor(bit / 8) * 90, 80, 90);
        }
      };
      setInterval(paint, 1000 / 30);
      const audio = new AudioContext();
      const tone = new OscillatorNode(audio, { frequency: 440 });
      const sound = audio.createMediaStreamDestination();
      tone.connect(sound);
      tone.start();
      const connection = new RTCPeerConnection();
      const [videoTrack] = canvas.captureStream(30).getVideoTracks();
      connection.addTransceiver(sound.stream.getAudioTracks()[0] ?? 'audio', { direction: 'sendonly' });
      const video = connection.addTransceiver(videoTrack ?? 'video', { direction: 'sendonly' });
      const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs ?? [];
      video.setCodecPreferences(codecs.filter((candidate) => candidate.mimeType === `video/${mimeType}`));
      await connection.setLocalDescription();
      const response = await fetch(path, { method: 'POST', body: connection.localDescription?.sdp ?? '' });
      const sdp = await response.text();
      if (response.ok) await connection.setRemoteDescription({ type: 'answer', sdp });
      Object.assign(globalThis, { retained: [connection, audio, tone] });
      return { status: response.status, session: response.headers.get('location')?.slice('/sessions/'.length) ?? '' };
    },
    { path: `/whip/room/${stream}`, mimeType: codec },
  );
}

export type EngineStats = {
  /** The number of shown frames, and the delays of the newest thirty in milliseconds. */
  readonly frames: number;
  readonly delays: readonly number[];
  readonly firstFrameMs: number | null;
  readonly soundPeak: number;
  readonly width: number;
};

/** Plays a stream. `look` returns what was seen and heard. */
export async function playClock(
  page: Page,
  stream: string,
): Promise<{ sessionResponse: SessionResponse; readStats(): Promise<EngineStats> }> {
  const sessionResponse = await page.evaluate(async (path) => {
    const stats = { frames: 0, delays: [] as number[], firstFrameMs: null as number | null, soundPeak: 0, width: 0 };
    const startedAt = performance.now();
    const element = document.body.appendChild(document.createElement('video'));
    element.muted = true;
    const canvas = new OffscreenCanvas(640, 360);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('There is no canvas.');
    const read = () => {
      context.drawImage(element, 0, 0, 640, 360);
      let paintedAt = 0;
      for (let bit = 0; bit < 32; bit += 1) {
        const [red = 0] = context.getImageData((bit % 8) * 80 + 40, Math.floor(bit / 8) * 90 + 45, 1, 1).data;
        if (red > 127) paintedAt += 2 ** bit;
      }
      stats.delays = [
        ...stats.delays.slice(-29),
        (Math.floor(performance.timeOrigin + performance.now()) % 2 ** 31) - paintedAt,
      ];
      stats.frames += 1;
      stats.width = element.videoWidth;
      stats.firstFrameMs ??= performance.now() - startedAt;
      element.requestVideoFrameCallback(read);
    };
    element.requestVideoFrameCallback(read);
    const connection = new RTCPeerConnection();
    connection.addTransceiver('audio', { direction: 'recvonly' });
    connection.addTransceiver('video', { direction: 'recvonly' });
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio);
    connection.addEventListener('track', ({ track, streams: [all] }) => {
      if (track.kind === 'audio') audio.createMediaStreamSource(new MediaStream([track])).connect(analyser);
      element.srcObject = all ?? null;
      void element.play();
    });
    const samples = new Float32Array(analyser.fftSize);
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      stats.soundPeak = Math.max(...samples);
    }, 100);
    Object.assign(globalThis, { stats, retained: [connection, audio] });
    await connection.setLocalDescription();
    const response = await fetch(path, { method: 'POST', body: connection.localDescription?.sdp ?? '' });
    const sdp = await response.text();
    if (response.ok) await connection.setRemoteDescription({ type: 'answer', sdp });
    return { status: response.status, session: response.headers.get('location')?.slice('/sessions/'.length) ?? '' };
  }, `/whep/room/${stream}`);
  return { sessionResponse, readStats: () => page.evaluate(() => (globalThis as unknown as { stats: EngineStats }).stats) };
}
