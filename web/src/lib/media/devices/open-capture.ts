export type LocalSource = 'camera' | 'microphone' | 'screen';

/** The tracks of an opened device; `audio` is set only for a shared screen or tab. */
export type Capture = { readonly track: MediaStreamTrack; readonly audio: MediaStreamTrack | null };

const VIDEO_CONSTRAINTS: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
  aspectRatio: { ideal: 16 / 9 },
};
const AUDIO_CONSTRAINTS: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** Requests a device. Throws the browser's error. If the device is gone, any other one is used. */
export async function openCapture(source: LocalSource, deviceId: string | null): Promise<Capture> {
  const media = await openMedia(source, deviceId);
  const isMicrophone = source === 'microphone';
  const [track] = isMicrophone ? media.getAudioTracks() : media.getVideoTracks();
  if (track === undefined) throw new DOMException('Nothing was given.', 'NotFoundError');
  if (source === 'screen') track.contentHint = 'detail';
  return { track, audio: (isMicrophone ? undefined : media.getAudioTracks()[0]) ?? null };
}

function openMedia(source: LocalSource, deviceId: string | null): Promise<MediaStream> {
  if (source === 'screen') {
    return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15, max: 30 } }, audio: true });
  }
  const device = deviceId === null ? {} : { deviceId: { ideal: deviceId } };
  if (source === 'microphone') return navigator.mediaDevices.getUserMedia({ audio: { ...AUDIO_CONSTRAINTS, ...device } });
  const cameraConstraints = deviceId === null ? { facingMode: { ideal: 'user' } } : {};
  return navigator.mediaDevices.getUserMedia({ video: { ...VIDEO_CONSTRAINTS, ...cameraConstraints, ...device } });
}
