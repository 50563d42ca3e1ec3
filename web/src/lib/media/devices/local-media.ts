import { findDeviceAccessError, toDeviceError, type DeviceError } from '../device-error.ts';
import { openCapture, type Capture, type LocalSource } from './open-capture.ts';
import { saveDeviceChoice, loadDeviceChoice } from './device-choice.ts';
import { SnapshotStore } from '../snapshot-store.ts';

export type LocalSourceState = {
  readonly isOn: boolean;
  readonly isOpening: boolean;
  readonly deviceId: string | null;
  readonly deviceError: DeviceError | null;
  /** The video, or for the microphone its sound. Also set while a microphone is muted. */
  readonly track: MediaStreamTrack | null;
};

export type LocalSnapshot = Readonly<Record<LocalSource, LocalSourceState>> & {
  /** The sound of a shared screen or tab. */
  readonly screenAudio: MediaStreamTrack | null;
  /** The person's own video for a tile, without sound. */
  readonly preview: MediaStream | null;
  readonly screenPreview: MediaStream | null;
};

const OFF: LocalSourceState = { isOn: false, isOpening: false, deviceId: null, deviceError: null, track: null };

/**
 * The camera, microphone and screen of this device, from the preview to the end. A camera that is off is released, so
 * its light goes out. A muted microphone stays open and sends silence.
 */
export class LocalMedia {
  readonly #store = new SnapshotStore<LocalSnapshot>({
    camera: OFF,
    microphone: OFF,
    screen: OFF,
    screenAudio: null,
    preview: null,
    screenPreview: null,
  });
  readonly subscribe = this.#store.subscribe;
  readonly snapshot = this.#store.get;
  /** Counts the requests of each source. A result that arrives after a later request is discarded. */
  readonly #requestIds: Record<LocalSource, number> = { camera: 0, microphone: 0, screen: 0 };

  async setEnabled(source: LocalSource, on: boolean): Promise<void> {
    const { track } = this.snapshot()[source];
    if (source === 'microphone' && track?.readyState === 'live') {
      track.enabled = on;
      this.#change(source, { isOn: on, deviceError: null });
      return;
    }
    if (on) await this.#open(source, this.snapshot()[source].deviceId ?? loadDeviceChoice(source));
    else this.#close(source);
  }

  /** Switches to another camera or microphone. For one that is off, only the choice is stored. */
  async setDevice(source: 'camera' | 'microphone', deviceId: string): Promise<void> {
    saveDeviceChoice(source, deviceId);
    const { track } = this.snapshot()[source];
    this.#change(source, { deviceId });
    if (track !== null) await this.#open(source, deviceId);
  }

  stop(): void {
    for (const source of ['camera', 'microphone', 'screen'] as const) this.#close(source);
  }

  async #open(source: LocalSource, deviceId: string | null): Promise<void> {
    const accessError = findDeviceAccessError();
    if (accessError !== null) return this.#change(source, { deviceError: accessError, isOn: false });
    const requestId = (this.#requestIds[source] += 1);
    this.#change(source, { isOpening: true, deviceError: null });
    try {
      const capture = await openCapture(source, deviceId);
      if (requestId !== this.#requestIds[source]) return stopAll(capture);
      this.#useCapture(source, capture);
    } catch (error) {
      if (requestId !== this.#requestIds[source]) return undefined;
      this.#release(source);
      this.#change(source, { isOpening: false, isOn: false, track: null, deviceError: toSourceError(source, error) });
    }
  }

  #useCapture(source: LocalSource, capture: Capture): void {
    const { isOn, track: before } = this.snapshot()[source];
    const { track, audio } = capture;
    // A microphone that replaces a muted one is muted too, before anything receives it.
    const isMuted = source === 'microphone' && before !== null && !isOn;
    track.enabled = !isMuted;
    this.#release(source);
    track.addEventListener('ended', () => void this.#ended(source, track), { once: true });
    const deviceId = track.getSettings().deviceId ?? null;
    if (source === 'screen') this.#store.set({ ...this.snapshot(), screenAudio: audio });
    this.#change(source, { isOn: !isMuted, isOpening: false, deviceError: null, track, deviceId });
  }

  /** Handles a device that was disconnected, or a press on the browser's own “Stop sharing”. */
  async #ended(source: LocalSource, track: MediaStreamTrack): Promise<void> {
    if (this.snapshot()[source].track !== track) return;
    const { isOn } = this.snapshot()[source];
    this.#close(source);
    if (source === 'screen' || !isOn) return;
    await this.#open(source, null);
  }

  #close(source: LocalSource): void {
    this.#requestIds[source] += 1;
    this.#release(source);
    this.#change(source, { isOn: false, isOpening: false, track: null });
  }

  #release(source: LocalSource): void {
    this.snapshot()[source].track?.stop();
    if (source !== 'screen') return;
    this.snapshot().screenAudio?.stop();
    this.#store.set({ ...this.snapshot(), screenAudio: null });
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

function stopAll({ track, audio }: Capture): void {
  track.stop();
  audio?.stop();
}

/** Returns the device error, or null if a person closed the screen picker, because that is a choice and not an error. */
function toSourceError(source: LocalSource, error: unknown): DeviceError | null {
  const deviceError = toDeviceError(error);
  return source === 'screen' && (deviceError === 'denied' || deviceError === 'dismissed') ? null : deviceError;
}
