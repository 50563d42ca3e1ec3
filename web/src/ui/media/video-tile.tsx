import { useEffect, useRef, type ReactNode } from 'react';
import { mediaText } from '@festoon/catalogue/ui/media';
import type { NetworkQuality } from '../../lib/media/media-snapshot.ts';
import { Avatar } from '../image/avatar.tsx';
import { classNames } from '../class-names.ts';
import { MicOffIcon } from '../image/icons.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { NetworkQualityIcon } from './network-quality-icon.tsx';

/** Plays in an element until the returned function is called. */
type Attach = (element: HTMLVideoElement) => () => void;

export type VideoTileProps = {
  name: string;
  imageUrl?: string | null | undefined;
  /** Null if there is nothing to play. It must stay the same function while it plays the same stream. */
  attach: Attach | null;
  isCameraOff?: boolean;
  isMuted?: boolean;
  isSpeaking?: boolean;
  isOpening?: boolean;
  network?: NetworkQuality;
  /** True for the person's own video: mirrored and muted. */
  isOwn?: boolean;
  /** `contain` shows a whole screen, `cover` fills the tile with a camera. */
  fit?: 'cover' | 'contain';
  /** Shown over the video, such as buttons of the host. */
  children?: ReactNode;
  className?: string;
};

/** Shows a person's video and sound. It is dark in both colour schemes, so that videos look the same. */
export function VideoTile(props: VideoTileProps) {
  const { name, isSpeaking = false, isOwn = false, children, className } = props;
  return (
    <figure
      aria-label={isOwn ? mediaText('you', { name }) : name}
      data-speaking={isSpeaking || undefined}
      className={classNames(
        'relative isolate size-full min-h-0 overflow-hidden rounded-card bg-emerald-950 text-white',
        'outline-3 -outline-offset-3 outline-transparent data-speaking:outline-emerald-400',
        className,
      )}
    >
      {props.attach !== null && <Video {...props} attach={props.attach} />}
      {props.isCameraOff && (
        <div className="absolute inset-0 grid place-items-center [container-type:size]">
          {/* As large as the tile allows, above the name. */}
          <Avatar
            name={name}
            src={props.imageUrl}
            size="xl"
            className="size-[min(6rem,50cqmin)]! text-[min(1.875rem,18cqmin)]!"
          />
        </div>
      )}
      {props.isOpening && (
        <div className="absolute inset-0 grid place-items-center" role="status">
          <Spinner />
          <span className="sr-only">{mediaText('waitingForVideo', { name })}</span>
        </div>
      )}
      <Caption {...props} />
      {children}
    </figure>
  );
}

function Video({ attach, isOwn = false, isCameraOff = false, fit = 'cover' }: VideoTileProps & { attach: Attach }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? attach(video.current) : undefined), [attach]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- live picture of people: captions are shown by the page around it
    <video
      ref={video}
      autoPlay
      playsInline
      muted={isOwn}
      className={classNames(
        'absolute inset-0 size-full',
        fit === 'cover' ? 'object-cover' : 'bg-black object-contain',
        isOwn && fit === 'cover' && '-scale-x-100',
        isCameraOff && 'invisible',
      )}
    />
  );
}

function Caption({ name, isOwn = false, isMuted = false, network }: VideoTileProps) {
  return (
    <figcaption className="absolute bottom-2 inset-s-2 flex max-w-[calc(100%-1rem)] items-center gap-2 rounded-full bg-black/70 px-2.5 py-1 text-sm">
      {isMuted && (
        <span role="img" aria-label={mediaText('muted')}>
          <MicOffIcon className="size-4" />
        </span>
      )}
      <span className="truncate">{isOwn ? mediaText('you', { name }) : name}</span>
      {network !== undefined && network !== 'unknown' && <NetworkQualityIcon quality={network} />}
    </figcaption>
  );
}
