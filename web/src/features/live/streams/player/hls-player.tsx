import { useEffect, useRef, useState } from 'react';
import { playerText } from '@festoon/catalogue/live/player';
import { Button } from '../../../../ui/button.tsx';
import { PlayerNotice } from '../stage/player.tsx';

type HlsPlayerProps = { readonly url: string; readonly title: string; readonly autoplays: boolean };

/** Shows an HLS video. */
export function HlsPlayer({ url, title, autoplays }: HlsPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  if (failedAttempt === attempt) {
    return (
      <div className="absolute inset-0 grid place-content-center p-6 text-center">
        <PlayerNotice title={playerText('cantPlay')}>
          <Button tone="on-dark" onClick={() => setAttempt(attempt + 1)}>
            {playerText('tryAgain')}
          </Button>
        </PlayerNotice>
      </div>
    );
  }
  return (
    <HlsVideo
      key={attempt}
      url={url}
      title={title}
      autoplays={autoplays || attempt > 0}
      onFailed={() => setFailedAttempt(attempt)}
    />
  );
}

function HlsVideo({ url, title, autoplays, onFailed }: HlsPlayerProps & { readonly onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    return playHls(element, url, () => failed.current());
  }, [url]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are in the stream, and the controls offer them
    <video
      ref={video}
      aria-label={title}
      controls
      playsInline
      autoPlay={autoplays}
      onError={onFailed}
      className="absolute inset-0"
    />
  );
}

/** Plays an HLS video in an element. Returns a function that ends all requests. */
function playHls(element: HTMLVideoElement, url: string, onFailed: () => void): () => void {
  // Safari plays HLS itself, also on other screens.
  if ('webkitSetPresentationMode' in element) {
    element.src = url;
    return () => {
      element.removeAttribute('src');
      element.load();
    };
  }
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = async () => {
    const { default: Hls } = await import('hls.js');
    if (isOver) return;
    if (!Hls.isSupported()) return onFailed();
    const hls = new Hls({ enableWorker: false });
    let recoveries = 0;
    hls.on(Hls.Events.ERROR, (_name, { fatal, type }) => {
      if (!fatal) return;
      recoveries += 1;
      if (type === Hls.ErrorTypes.MEDIA_ERROR && recoveries === 1) hls.recoverMediaError();
      else onFailed();
    });
    hls.loadSource(url);
    hls.attachMedia(element);
    stop = () => hls.destroy();
  };
  start().catch(() => isOver || onFailed());
  return () => {
    isOver = true;
    stop?.();
  };
}
