import type { ElementPlayback } from './transports/media-transport.ts';
import { replayDelay } from './reconnect-plan.ts';

/** The delay behind the newest frame from which the player jumps to it. */
const BEHIND_MAX_SECONDS = 1.5;
const BUFFER_SECONDS = 20;
const QUEUE_MAX = 400;

type Source = typeof MediaSource;

/**
 * Returns the constructor that plays WebM in pieces, or null. Older iPhones have none, and none plays every format in
 * every browser.
 */
function findMediaSource(): Source | null {
  const managed = (globalThis as { ManagedMediaSource?: Source }).ManagedMediaSource;
  return globalThis.MediaSource ?? managed ?? null;
}

export function canFallBack(): boolean {
  return findMediaSource()?.isTypeSupported('video/webm; codecs="vp8,opus"') ?? false;
}

type FallbackOptions = {
  /** `ws:` or `wss:`. */
  readonly url: string;
  readonly token: () => string;
  readonly onPlaying: () => void;
};

/** Plays a stream over WebSocket in any element that requests it. Each element opens its own socket. */
export function createFallbackPlayback(options: FallbackOptions): ElementPlayback {
  return (element) => {
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const begin = () => {
      stop = playOnce(element, options, {
        playing: () => {
          attempt = 0;
          options.onPlaying();
        },
        ended: () => {
          attempt += 1;
          timer = setTimeout(begin, replayDelay(attempt));
        },
      });
    };
    begin();
    return () => {
      clearTimeout(timer);
      stop();
      element.removeAttribute('src');
      element.load();
    };
  };
}

type Events = { readonly playing: () => void; readonly ended: () => void };

/** Plays from one opened socket until it ends. */
function playOnce(element: HTMLMediaElement, { url, token }: FallbackOptions, events: Events): () => void {
  const MediaSourceClass = findMediaSource();
  if (MediaSourceClass === null) return () => {};
  const source = new MediaSourceClass();
  const address = URL.createObjectURL(source);
  const socket = new WebSocket(url, ['festoon.media', token()]);
  socket.binaryType = 'arraybuffer';
  const chunks: ArrayBuffer[] = [];
  let buffer: SourceBuffer | undefined;
  let isEnded = false;

  const end = (notifies: boolean) => {
    if (isEnded) return;
    isEnded = true;
    clearInterval(watch);
    socket.close();
    URL.revokeObjectURL(address);
    if (notifies) events.ended();
  };
  const feed = () => {
    const chunk = buffer === undefined || buffer.updating || source.readyState !== 'open' ? undefined : chunks.shift();
    if (chunk === undefined || buffer === undefined) return;
    try {
      buffer.appendBuffer(chunk);
    } catch {
      end(true);
    }
  };
  const begin = (contentType: string) => {
    try {
      buffer = source.addSourceBuffer(contentType);
    } catch {
      return end(true);
    }
    buffer.addEventListener('updateend', () => {
      trimBuffer(buffer, element);
      feed();
    });
    buffer.addEventListener('error', () => end(true));
    feed();
  };
  const opened = new Promise<void>((resolve) => source.addEventListener('sourceopen', () => resolve(), { once: true }));
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (typeof data === 'string') return void opened.then(() => isEnded || begin(contentTypeOf(data)));
    chunks.push(data);
    if (chunks.length > QUEUE_MAX) end(true);
    else feed();
  });
  socket.addEventListener('close', () => end(true));
  element.addEventListener('playing', events.playing, { once: true });
  element.src = address;
  const watch = setInterval(() => followLiveEdge(element), 250);
  return () => end(false);
}

function contentTypeOf(start: string): string {
  const parsed: unknown = JSON.parse(start);
  return typeof parsed === 'object' && parsed !== null && 'contentType' in parsed ? String(parsed.contentType) : '';
}

/** Starts at the start of the buffer, and jumps to the newest frame when playback has fallen behind. */
function followLiveEdge(element: HTMLMediaElement): void {
  const { buffered, currentTime } = element;
  const last = buffered.length - 1;
  if (last < 0) return;
  const [start, end] = [buffered.start(last), buffered.end(last)];
  if (currentTime < start || end - currentTime > BEHIND_MAX_SECONDS) element.currentTime = Math.max(start, end - 0.2);
}

/** Removes old video from the buffer; otherwise the browser rejects more. */
function trimBuffer(buffer: SourceBuffer | undefined, element: HTMLMediaElement): void {
  if (buffer === undefined || buffer.updating || buffer.buffered.length === 0) return;
  const start = buffer.buffered.start(0);
  if (element.currentTime - start > BUFFER_SECONDS * 2) buffer.remove(start, element.currentTime - BUFFER_SECONDS);
}
