import { useCallback, type ReactNode } from 'react';
import type { LocalMedia } from '../../lib/media/devices/local-media.ts';
import type { NetworkQuality } from '../../lib/media/media-snapshot.ts';
import { useLocalSnapshot } from '../../lib/media/devices/use-local-media.ts';
import { VideoTile } from './video-tile.tsx';

export type OwnTileProps = {
  local: LocalMedia;
  name: string;
  imageUrl?: string | null;
  network?: NetworkQuality;
  /** `screen` shows the shared screen instead of the camera. */
  source?: 'camera' | 'screen';
  children?: ReactNode;
  className?: string;
};

/** Shows the person's own video, mirrored. */
export function OwnTile({ local, name, imageUrl, network, source = 'camera', children, className }: OwnTileProps) {
  const devices = useLocalSnapshot(local);
  const media = source === 'camera' ? devices.preview : devices.screenPreview;
  const attach = useCallback(
    (element: HTMLVideoElement) => {
      Object.assign(element, { srcObject: media });
      return () => Object.assign(element, { srcObject: null });
    },
    [media],
  );
  return (
    <VideoTile
      name={name}
      imageUrl={imageUrl}
      attach={attach}
      isOwn
      isCameraOff={media === null}
      isMuted={source === 'camera' && !devices.microphone.isOn}
      isOpening={devices[source].isOpening}
      fit={source === 'camera' ? 'cover' : 'contain'}
      className={className ?? ''}
      {...(network !== undefined && { network })}
    >
      {children}
    </VideoTile>
  );
}
