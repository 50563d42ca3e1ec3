export type CameraProblem = 'denied' | 'none' | 'busy' | 'insecure';

export type Camera = {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  readonly setTorch: (isOn: boolean) => Promise<void>;
};

type TorchTrack = { readonly torch?: boolean };

/** Opens the back camera, or the requested one. */
export async function openCamera(deviceId: string | null): Promise<Camera> {
  if (!('mediaDevices' in navigator)) throw new CameraError('insecure');
  const constraints = deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } };
  const video = { ...constraints, width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false }).catch((error: unknown) => {
    throw new CameraError(toCameraProblem(error));
  });
  const [track] = stream.getVideoTracks();
  const { torch = false } = (track?.getCapabilities?.() ?? {}) as TorchTrack;
  return {
    stream,
    hasTorch: torch,
    setTorch: async (isOn) => {
      await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    },
  };
}

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(`The camera is not there: ${problem}`);
    this.name = 'CameraError';
    this.problem = problem;
  }
}

function toCameraProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}

/** Returns the cameras. They have names only after permission was granted. */
export async function listCameras(): Promise<readonly MediaDeviceInfo[]> {
  return (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
}

export function closeCamera({ stream }: Camera): void {
  for (const track of stream.getTracks()) track.stop();
}
