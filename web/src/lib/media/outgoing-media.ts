import type { MediaStreamName } from '@festoon/contracts/live/media';
import { createBlackVideoTrack, createSilentAudioTrack } from './blank-tracks.ts';
import type { OutgoingTracks } from './transports/media-transport.ts';
import type { LocalMedia, LocalSnapshot } from './devices/local-media.ts';

export type PublishOptions = {
  /** Also publishes a smaller layer of the same video, for viewers with weak networks. */
  readonly hasLowLayer?: boolean;
};

/** The tracks that this device sends, by stream name. Blank tracks replace what is off. */
export class OutgoingMedia {
  readonly local: LocalMedia;
  readonly #hasLow: boolean;
  #blankVideo: MediaStreamTrack | null = null;
  #blankAudio: MediaStreamTrack | null = null;

  constructor(local: LocalMedia, { hasLowLayer = false }: PublishOptions) {
    this.local = local;
    this.#hasLow = hasLowLayer;
  }

  tracks(): ReadonlyMap<MediaStreamName, OutgoingTracks> {
    const { camera, microphone, screen, screenAudio } = this.local.snapshot();
    const main = {
      video: camera.track ?? (this.#blankVideo ??= createBlackVideoTrack()),
      audio: microphone.track ?? (this.#blankAudio ??= createSilentAudioTrack()),
    };
    const all = new Map<MediaStreamName, OutgoingTracks>([['main', main]]);
    if (this.#hasLow) all.set('low', main);
    if (screen.track !== null) all.set('screen', { video: screen.track, audio: screenAudio });
    return all;
  }

  close(): void {
    this.#blankVideo?.stop();
    this.#blankAudio?.stop();
  }
}

/** Returns the kinds that the person switched off, as they are reported to the others. */
export function listDisabledTracks({ camera, microphone }: LocalSnapshot): ('audio' | 'video')[] {
  return [...(microphone.isOn ? [] : (['audio'] as const)), ...(camera.isOn ? [] : (['video'] as const))];
}
