import type { LocalSnapshot } from '../../../lib/media/local-media.ts';
import type { ChatPerson } from '@festoon/contracts/messages';
import type { StageVideo } from '../stage/stage-picture.ts';

/**
 * Returns the streams that this page sends as videos of the stage; ids change with the tracks, so that elements attach
 * again.
 */
export function ownVideos(
  me: ChatPerson,
  { preview, screenPreview, camera, microphone }: LocalSnapshot,
): readonly StageVideo[] {
  const own = { personId: me.id, personName: me.name, imageUrl: me.imageUrl, isOpening: false, isMine: true } as const;
  const main: StageVideo = {
    ...{ ...own, id: `own/main/${preview?.id ?? ''}`, name: 'main' },
    ...{ isMuted: !microphone.isOn, isCameraOff: !camera.isOn, attach: shows(preview) },
  };
  if (screenPreview === null) return [main];
  return [
    main,
    {
      ...{ ...own, id: `own/screen/${screenPreview.id}`, name: 'screen' },
      ...{ isMuted: false, isCameraOff: false, attach: shows(screenPreview) },
    },
  ];
}

const shows = (media: MediaStream | null) => (film: HTMLVideoElement) => {
  Object.assign(film, { srcObject: media });
  return () => void Object.assign(film, { srcObject: null });
};
