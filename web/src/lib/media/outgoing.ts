import type { MediaStreamName } from '@festoon/contracts/live/media';
import { blackVideo, silentSound } from './blank-tracks.ts';
import type { OutgoingTracks } from './carriers/carrier.ts';
import type { LocalMedia, LocalSnapshot } from './devices/local-media.ts';

export type PublishOptions = {
  /** Also a smaller one of the same picture, for viewers with weak lines. */
  readonly hasLow?: boolean;
};

/** The tracks that this device sends, by stream name; blank tracks replace what is off. */
export class Outgoing {
  readonly local: LocalMedia;
  readonly #hasLow: boolean;
  #picture: MediaStreamTrack | null = null;
  #sound: MediaStreamTrack | null = null;

  constructor(local: LocalMedia, { hasLow = false }: PublishOptions) {
    this.local = local;
    this.#hasLow = hasLow;
  }

  tracks(): ReadonlyMap<MediaStreamName, OutgoingTracks> {
    const { camera, microphone, screen, screenSound } = this.local.snapshot();
    const main = {
      video: camera.track ?? (this.#picture ??= blackVideo()),
      audio: microphone.track ?? (this.#sound ??= silentSound()),
    };
    const all = new Map<MediaStreamName, OutgoingTracks>([['main', main]]);
    if (this.#hasLow) all.set('low', main);
    if (screen.track !== null) all.set('screen', { video: screen.track, audio: screenSound });
    return all;
  }

  close(): void {
    this.#picture?.stop();
    this.#sound?.stop();
  }
}

/** Returns the kinds that the person switched off, as they are reported to the others. */
export function switchedOff({ camera, microphone }: LocalSnapshot): ('audio' | 'video')[] {
  return [...(microphone.isOn ? [] : (['audio'] as const)), ...(camera.isOn ? [] : (['video'] as const))];
}
