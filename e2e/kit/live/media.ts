import type { Locator, Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../product/chromium.ts';

/**
 * For `test.use({ launchOptions: mediaLaunch })`, in specs with video and sound only: a fake camera and a beeping
 * microphone, allowed without a prompt, and a shared screen without a choice.
 */
export const mediaLaunchOptions = {
  executablePath: findChromium(),
  args: [
    ...CHROMIUM_FLAGS,
    // A third of a real camera's frame rate, because the shared CPU encodes them.
    '--use-fake-device-for-media-stream=fps=10',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
    '--autoplay-policy=no-user-gesture-required',
    // A tab in the background must still render and play.
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
  ],
};

/**
 * Waits until a video shows this many more frames. The page may replace the element meanwhile, so each check finds it
 * again.
 */
export async function waitForFrames(video: Locator, count = 30, timeout = 20_000): Promise<void> {
  const end = Date.now() + timeout;
  let counted = await countFrames(video, timeout);
  let seen = 0;
  while (seen < count) {
    if (Date.now() > end) throw new Error(`Only ${seen} of ${count} frames were shown.`);
    await video.page().waitForTimeout(100);
    const shown = await countFrames(video, timeout);
    // A new element, or a new stream in the same element, counts from zero.
    seen += shown < counted ? shown : shown - counted;
    counted = shown;
  }
}

function countFrames(video: Locator, timeout: number): Promise<number> {
  return video.evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames, undefined, {
    timeout,
  });
}

/** Returns the peak volume of an element over some time. Headless browsers offer no other way to measure it. */
export function measurePeakVolume(video: Locator, milliseconds = 1500): Promise<number> {
  return video.evaluate(async (element, time) => {
    const { srcObject } = element as HTMLVideoElement;
    const media =
      srcObject instanceof MediaStream
        ? srcObject
        : (element as unknown as { captureStream(): MediaStream }).captureStream();
    if (media.getAudioTracks().length === 0) return 0;
    const audio = new AudioContext();
    await audio.resume();
    const source = audio.createMediaStreamSource(media);
    const analyser = audio.createAnalyser();
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let peak = 0;
    for (const end = performance.now() + time; performance.now() < end;) {
      analyser.getFloatTimeDomainData(samples);
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await audio.close();
    return peak;
  }, milliseconds);
}

/**
 * Prepares a page before it is opened. The fake microphone's beeps are sent unprocessed, because noise suppression would
 * remove them. The fake camera uses small images, because one processor encodes the video of all people.
 */
export async function useTestDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    const audioOverrides = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const videoOverrides = { width: { ideal: 320 }, height: { ideal: 180 } };
    const applyOverrides = (requested: MediaTrackConstraints | boolean | undefined, overrides: MediaTrackConstraints) =>
      requested ? { ...(requested === true ? {} : requested), ...overrides } : false;
    devices.getUserMedia = (requested) =>
      getUserMedia({
        audio: applyOverrides(requested?.audio, audioOverrides),
        video: applyOverrides(requested?.video, videoOverrides),
      });
  });
}

const COLUMNS = 8;
const ROWS = 4;

/**
 * Prepares a page before it is opened: its camera shows the time, so that viewers can measure the delay; its microphone
 * beeps.
 */
export async function paintClock(page: Page): Promise<void> {
  await useTestDevices(page);
  await page.addInitScript(
    ({ columns, rows }) => {
      const devices = navigator.mediaDevices;
      const getUserMedia = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (constraints) => {
        if (!constraints?.video) return getUserMedia(constraints);
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
        const canvasContext = canvas.getContext('2d');
        const [width, height] = [canvas.width / columns, canvas.height / rows];
        setInterval(() => {
          const time = Date.now() >>> 0;
          for (let bit = 0; bit < columns * rows; bit += 1) {
            if (canvasContext === null) return;
            canvasContext.fillStyle = (time >>> bit) & 1 ? '#ffffff' : '#000000';
            canvasContext.fillRect((bit % columns) * width, Math.floor(bit / columns) * height, width, height);
          }
        }, 33);
        const audioTracks = constraints.audio ? (await getUserMedia({ audio: constraints.audio })).getAudioTracks() : [];
        return new MediaStream([...canvas.captureStream(30).getVideoTracks(), ...audioTracks]);
      };
    },
    { columns: COLUMNS, rows: ROWS },
  );
}

/** Returns the median age, in milliseconds, of frames of a painted clock at the time they are shown. */
export async function readDelay(video: Locator, count = 40): Promise<number> {
  const delays = await video.evaluate(
    async (element, { columns, rows, frameCount }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: columns * 8, height: rows * 8 });
      const canvasContext = canvas.getContext('2d', { willReadFrequently: true });
      const samples: number[] = [];
      for (
        let attempts = 0;
        canvasContext !== null && samples.length < frameCount && attempts < frameCount * 4;
        attempts += 1
      ) {
        await new Promise((resolve) => (element as HTMLVideoElement).requestVideoFrameCallback(resolve));
        canvasContext.drawImage(element as HTMLVideoElement, 0, 0, canvas.width, canvas.height);
        let time = 0;
        for (let bit = 0; bit < columns * rows; bit += 1) {
          const [red = 0] = canvasContext.getImageData(
            (bit % columns) * 8 + 4,
            Math.floor(bit / columns) * 8 + 4,
            1,
            1,
          ).data;
          if (red > 128) time += 2 ** bit;
        }
        const delay = (Date.now() >>> 0) - time;
        // A frame that combines two frames shows no valid time.
        if (delay >= 0 && delay < 60_000) samples.push(delay);
      }
      return samples;
    },
    { columns: COLUMNS, rows: ROWS, frameCount: count },
  );
  if (delays.length < count / 2) throw new Error(`Only ${delays.length} frames showed their time.`);
  return delays.toSorted((one, other) => one - other)[Math.floor(delays.length / 2)] ?? Number.NaN;
}

/** Prepares a page before it is opened: no packets can leave it, as behind a strict firewall. */
export async function blockWebRtc(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const OriginalPeerConnection = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends OriginalPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceServers: [], iceTransportPolicy: 'relay' });
      }
    };
  });
}
