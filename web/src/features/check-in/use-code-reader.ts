import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { startDecoder } from './decoder.ts';
import { lookAt, type SeenCode } from './seen-code.ts';

const BETWEEN_MS = 90;

/**
 * Looks for codes in the video while `active` and says each new one, again and again until it is taken. Answers false where this
 * browser cannot read codes.
 */
export function useCodeReader(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onCode: (text: string) => boolean,
): boolean {
  const [works, setWorks] = useState(true);
  const say = useEffectEvent(onCode);
  useEffect(() => {
    if (!active) return undefined;
    const decoder = startDecoder();
    let over = false;
    let seen: SeenCode | null = null;
    const look = async () => {
      const element = video.current;
      if (element === null || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const text = await decoder.read(await createImageBitmap(element));
      const looked = lookAt(text, performance.now(), seen);
      if (over || (looked.isNew && !say(text))) return;
      ({ seen } = looked);
    };
    const go = async () => {
      while (!over) {
        await look();
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      }
    };
    go().catch(() => {
      if (!over) setWorks(false);
    });
    return () => {
      over = true;
      decoder.stop();
    };
  }, [active, video]);
  return works;
}
