import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

export type Toggle = { readonly isOn: boolean; readonly canUse: boolean; readonly toggle: () => void };

/** Fills the screen with an element; where a phone only fills it with a video, with the video in it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): Toggle {
  const [isOn, setIsOn] = useState(false);
  const canUse = useAbility(() => document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype);
  useEffect(() => {
    const look = () => setIsOn(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);
  const toggle = () => {
    if (document.fullscreenElement !== null) return void document.exitFullscreen().catch(() => undefined);
    if (element.current?.requestFullscreen !== undefined) {
      return void element.current.requestFullscreen().catch(() => undefined);
    }
    phoneVideo(element.current)?.webkitEnterFullscreen();
  };
  return { isOn, canUse, toggle };
}

/** Shows a video in a window of its own over everything. */
export function usePictureInPicture(element: RefObject<HTMLElement | null>): Toggle {
  const [isOn, setIsOn] = useState(false);
  const canUse = useAbility(() => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled);
  useEffect(() => {
    const at = element.current;
    const look = () => setIsOn(document.pictureInPictureElement !== null);
    at?.addEventListener('enterpictureinpicture', look, true);
    at?.addEventListener('leavepictureinpicture', look, true);
    return () => {
      at?.removeEventListener('enterpictureinpicture', look, true);
      at?.removeEventListener('leavepictureinpicture', look, true);
    };
  }, [element]);
  const toggle = () => {
    if (document.pictureInPictureElement !== null) return void document.exitPictureInPicture().catch(() => undefined);
    void element.current
      ?.querySelector('video')
      ?.requestPictureInPicture()
      .catch(() => undefined);
  };
  return { isOn, canUse, toggle };
}

const never = () => () => {};

/** What a browser can does not change. */
function useAbility(ask: () => boolean): boolean {
  return useSyncExternalStore(never, ask, () => false);
}

type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen(): void };

function phoneVideo(element: HTMLElement | null): PhoneVideo | null {
  const video = element?.querySelector('video');
  return video && 'webkitEnterFullscreen' in video ? (video as PhoneVideo) : null;
}
