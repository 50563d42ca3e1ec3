import { useEffect, useRef, useState, type RefObject } from 'react';
import { CameraError, closeCamera, listCameras, openCamera, type Camera, type CameraProblem } from './camera.ts';

export type CameraState = {
  /** The element that shows the camera. */
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly camera: Camera | null;
  readonly problem: CameraProblem | null;
  /** With more than one they can be switched. */
  readonly cameras: readonly MediaDeviceInfo[];
  readonly torch: boolean;
  readonly toggleTorch: () => void;
  readonly switchCamera: () => void;
  readonly tryAgain: () => void;
};

/** Returns the state of a camera that is shown in a video while mounted. */
export function useCamera(): CameraState {
  const video = useRef<HTMLVideoElement>(null);
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [torch, setTorch] = useState(false);
  useEffect(() => {
    let opened: Camera | null = null;
    let over = false;
    const open = async () => {
      const found = await openCamera(deviceId);
      if (over) return closeCamera(found);
      opened = found;
      setCamera(found);
      setProblem(null);
      setTorch(false);
      setCameras(await listCameras());
    };
    open().catch((error: unknown) => {
      if (!over) setProblem(error instanceof CameraError ? error.problem : 'none');
    });
    return () => {
      over = true;
      setCamera(null);
      if (opened) closeCamera(opened);
    };
  }, [deviceId, attempt]);
  useEffect(() => {
    const element = video.current;
    if (!element || !camera) return undefined;
    element.srcObject = camera.stream;
    // Rejects if the scanner is closed while the video starts.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [camera]);
  return {
    video,
    camera,
    problem,
    cameras,
    torch,
    toggleTorch: () => {
      camera?.setTorch(!torch).then(
        () => setTorch(!torch),
        () => undefined,
      );
    },
    switchCamera: () => setDeviceId(nextCamera(cameras, camera)),
    tryAgain: () => {
      setProblem(null);
      setAttempt((count) => count + 1);
    },
  };
}

function nextCamera(cameras: readonly MediaDeviceInfo[], camera: Camera | null): string | null {
  const current = camera?.stream.getVideoTracks()[0]?.getSettings().deviceId;
  const at = cameras.findIndex(({ deviceId }) => deviceId === current);
  return cameras[(at + 1) % cameras.length]?.deviceId ?? null;
}
