import { findMediaObstacle, mediaFaultOf, type MediaFault } from '../media-fault.ts';
import { openCapture, type Capture, type LocalSource } from './open-capture.ts';
import { rememberDevice, rememberedDevice } from './remembered-devices.ts';
import { SnapshotStore } from '../snapshot-store.ts';

export type LocalSourceState = {
  readonly isOn: boolean;
  readonly isOpening: boolean;
  readonly deviceId: string | null;
  readonly fault: MediaFault | null;
  /** The picture, or for the microphone its sound; also there while a microphone is muted. */
  readonly track: MediaStreamTrack | null;
};

export type LocalSnapshot = Readonly<Record<LocalSource, LocalSourceState>> & {
  /** The sound of a shared screen or tab. */
  readonly screenSound: MediaStreamTrack | null;
  /** One's own picture for a tile, without sound. */
  readonly preview: MediaStream | null;
  readonly screenPreview: MediaStream | null;
};

const OFF: LocalSourceState = { isOn: false, isOpening: false, deviceId: null, fault: null, track: null };

/**
 * The camera, microphone and screen of this device, from the check before joining to the end. A camera that is off is let
 * go, so its light goes out; a microphone that is muted stays open and sends silence.
 */
export class LocalMedia {
  readonly #store = new SnapshotStore<LocalSnapshot>({
    camera: OFF,
    microphone: OFF,
    screen: OFF,
    screenSound: null,
    preview: null,
    screenPreview: null,
  });
  readonly subscribe = this.#store.subscribe;
  readonly snapshot = this.#store.get;
  /** Counts what was asked of each source: an answer that comes after a later wish is let go. */
  readonly #wishes: Record<LocalSource, number> = { camera: 0, microphone: 0, screen: 0 };

  async setEnabled(source: LocalSource, on: boolean): Promise<void> {
    const { track } = this.snapshot()[source];
    if (source === 'microphone' && track?.readyState === 'live') {
      track.enabled = on;
      this.#change(source, { isOn: on, fault: null });
      return;
    }
    if (on) await this.#open(source, this.snapshot()[source].deviceId ?? rememberedDevice(source));
    else this.#close(source);
  }

  /** Takes another camera or microphone; one that is off is only remembered. */
  async setDevice(source: 'camera' | 'microphone', deviceId: string): Promise<void> {
    rememberDevice(source, deviceId);
    const { track } = this.snapshot()[source];
    this.#change(source, { deviceId });
    if (track !== null) await this.#open(source, deviceId);
  }

  stop(): void {
    for (const source of ['camera', 'microphone', 'screen'] as const) this.#close(source);
  }

  async #open(source: LocalSource, deviceId: string | null): Promise<void> {
    const obstacle = findMediaObstacle();
    if (obstacle !== null) return this.#change(source, { fault: obstacle, isOn: false });
    const wish = (this.#wishes[source] += 1);
    this.#change(source, { isOpening: true, fault: null });
    try {
      const capture = await openCapture(source, deviceId);
      if (wish !== this.#wishes[source]) return stopAll(capture);
      this.#take(source, capture);
    } catch (error) {
      if (wish !== this.#wishes[source]) return undefined;
      this.#letGo(source);
      this.#change(source, { isOpening: false, isOn: false, track: null, fault: faultOf(source, error) });
    }
  }

  #take(source: LocalSource, capture: Capture): void {
    const { isOn, track: before } = this.snapshot()[source];
    const { track, sound } = capture;
    // Another microphone for one that is muted is muted as well, before anything hears it.
    const isMuted = source === 'microphone' && before !== null && !isOn;
    track.enabled = !isMuted;
    this.#letGo(source);
    track.addEventListener('ended', () => void this.#ended(source, track), { once: true });
    const deviceId = track.getSettings().deviceId ?? null;
    if (source === 'screen') this.#store.set({ ...this.snapshot(), screenSound: sound });
    this.#change(source, { isOn: !isMuted, isOpening: false, fault: null, track, deviceId });
  }

  /** The device was pulled out, or the browser's own “Stop sharing” pressed. */
  async #ended(source: LocalSource, track: MediaStreamTrack): Promise<void> {
    if (this.snapshot()[source].track !== track) return;
    const { isOn } = this.snapshot()[source];
    this.#close(source);
    if (source === 'screen' || !isOn) return;
    await this.#open(source, null);
  }

  #close(source: LocalSource): void {
    this.#wishes[source] += 1;
    this.#letGo(source);
    this.#change(source, { isOn: false, isOpening: false, track: null });
  }

  #letGo(source: LocalSource): void {
    this.snapshot()[source].track?.stop();
    if (source !== 'screen') return;
    this.snapshot().screenSound?.stop();
    this.#store.set({ ...this.snapshot(), screenSound: null });
  }

  #change(source: LocalSource, change: Partial<LocalSourceState>): void {
    const before = this.snapshot();
    const next = { ...before, [source]: { ...before[source], ...change } };
    this.#store.set({
      ...next,
      preview: streamOf(next.camera.track, before.preview),
      screenPreview: streamOf(next.screen.track, before.screenPreview),
    });
  }
}

function streamOf(track: MediaStreamTrack | null, before: MediaStream | null): MediaStream | null {
  if (track === null) return null;
  return before?.getTracks().includes(track) ? before : new MediaStream([track]);
}

function stopAll({ track, sound }: Capture): void {
  track.stop();
  sound?.stop();
}

/**
 * Maps an error to a fault. A person who closes the screen picker has changed their mind, which is not a fault: returns
 * null.
 */
function faultOf(source: LocalSource, error: unknown): MediaFault | null {
  const fault = mediaFaultOf(error);
  return source === 'screen' && (fault === 'denied' || fault === 'dismissed') ? null : fault;
}
