import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createReadStream, statSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { EngineProcess } from '../../../server/src/media-engine/testing/engine-process.ts';

/** Serves a page beside an engine. Adds the engine's secret to forwarded requests, and supports ranges of files. */
export async function serveEnginePage(engine: EngineProcess) {
  const files = new Map<string, { readonly path: string; readonly type: string }>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file !== undefined) return sendRange(file, request, response);
    if (request.method === 'POST') return void forwardToEngine(engine, request, response);
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Engine</title><video muted></video>');
  });
  server.on('upgrade', (request, socket, head) => {
    const { hostname, port } = new URL(engine.url);
    const upstream = connect(Number(port), hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(
        `GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\nauthorization: Bearer ${engine.secret}\r\n\r\n`,
      );
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addFile(path: string, type: string): string {
      const url = `/files/${files.size}`;
      files.set(url, { path, type });
      return url;
    },
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forwardToEngine(engine: EngineProcess, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const answer = await engine.request('POST', request.url ?? '', Buffer.concat(chunks).toString());
  response.writeHead(answer.status, { location: answer.headers.get('location') ?? '' }).end(await answer.text());
}

function sendRange(
  { path, type }: { path: string; type: string },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { size } = statSync(path);
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  response.writeHead(206, {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
  createReadStream(path, { start, end })
    .pipe(response)
    .on('error', () => response.destroy());
}

/** Publishes a moving image and a tone; `codec` is offered first. */
export async function publishTone(page: Page, path: string, codec = 'video/VP8'): Promise<void> {
  await page.evaluate(
    async ({ to, mimeType }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360, id: 'studio' });
      document.body.append(canvas);
      const canvasContext = canvas.getContext('2d');
      let count = 0;
      setInterval(() => {
        if (canvasContext === null) return;
        count += 1;
        canvasContext.fillStyle = `hsl(${(count * 7) % 360} 80% 50%)`;
        canvasContext.fillRect(0, 0, canvas.width, canvas.height);
        canvasContext.fillStyle = 'white';
        canvasContext.fillRect((count * 9) % canvas.width, 40, 60, 60);
      }, 33);
      const audio = new AudioContext();
      const [tone, destination] = [audio.createOscillator(), audio.createMediaStreamDestination()];
      tone.connect(destination);
      tone.start();
      const connection = new RTCPeerConnection();
      Object.assign(globalThis, { connection });
      const options: RTCRtpTransceiverInit = { direction: 'sendonly' };
      const video = connection.addTransceiver(canvas.captureStream(30).getVideoTracks()[0] ?? 'video', options);
      const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs ?? [];
      video.setCodecPreferences(codecs.filter((one) => one.mimeType === mimeType));
      connection.addTransceiver(destination.stream.getAudioTracks()[0] ?? 'audio', options);
      await connection.setLocalDescription();
      const response = await fetch(to, { method: 'POST', body: connection.localDescription?.sdp ?? '' });
      if (!response.ok) throw new Error(`The engine answered ${response.status}.`);
      await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() });
      while (connection.connectionState !== 'connected') await new Promise((resolve) => setTimeout(resolve, 20));
    },
    { to: path, mimeType: codec },
  );
}

/** Plays a stream over WebSocket in the page's video. Returns the time until the first frame. */
export function playFallback(page: Page, path: string): Promise<number> {
  return page.evaluate(async (from) => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('The page has no video.');
    const startedAt = performance.now();
    const source = new MediaSource();
    video.src = URL.createObjectURL(source);
    await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
    const socket = new WebSocket(new URL(from, location.href.replace('http', 'ws')));
    socket.binaryType = 'arraybuffer';
    const playbackEvents: { close: number | null; errors: string[]; types: string[] } = {
      close: null,
      errors: [],
      types: [],
    };
    Object.assign(globalThis, { playbackEvents, socket });
    const segments: ArrayBuffer[] = [];
    let buffer: SourceBuffer | undefined;
    const appendNext = () => {
      const segment = buffer === undefined || buffer.updating ? undefined : segments.shift();
      if (segment !== undefined) buffer?.appendBuffer(segment);
    };
    socket.addEventListener('close', ({ code }) => (playbackEvents.close = code));
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data !== 'string') segments.push(data);
      else {
        const { contentType } = JSON.parse(data) as { contentType: string };
        playbackEvents.types.push(contentType);
        buffer = source.addSourceBuffer(contentType);
        buffer.addEventListener('updateend', appendNext);
        buffer.addEventListener('error', () => playbackEvents.errors.push('append'));
      }
      appendNext();
    });
    setInterval(() => {
      const { buffered, currentTime } = video;
      if (buffered.length === 0) return;
      const [start, end] = [buffered.start(buffered.length - 1), buffered.end(buffered.length - 1)];
      if (currentTime < start || end - currentTime > 1.5) video.currentTime = Math.max(start, end - 0.2);
    }, 50);
    void video.play();
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    return performance.now() - startedAt;
  }, path);
}
