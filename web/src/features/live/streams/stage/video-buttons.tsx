import type { RefObject } from 'react';
import { streamText } from '@festoon/catalogue/live/stream';
import { MaximizeIcon, MinimizeIcon, PictureInPicture2Icon } from '../../../../ui/image/icons.ts';
import { ControlButton } from './control-button.tsx';
import type { Fullscreen } from './use-fullscreen.ts';

type ButtonsProps = { readonly box: RefObject<HTMLElement | null>; readonly fullscreen: Fullscreen };

/** Shows the buttons for picture-in-picture and full screen, if the browser supports them. */
export function VideoButtons({ box, fullscreen: { isActive, isSupported, toggle } }: ButtonsProps) {
  return (
    <>
      {document.pictureInPictureEnabled && (
        <ControlButton label={streamText('pictureInPicture')} onClick={() => togglePictureInPicture(box.current)}>
          <PictureInPicture2Icon />
        </ControlButton>
      )}
      {isSupported && (
        <ControlButton label={isActive ? streamText('exitFullScreenF') : streamText('fullScreenF')} onClick={toggle}>
          {isActive ? <MinimizeIcon /> : <MaximizeIcon />}
        </ControlButton>
      )}
    </>
  );
}

/** Opens the large video of a stage in picture-in-picture, or closes it. */
function togglePictureInPicture(box: HTMLElement | null): void {
  const video = box?.querySelector('video');
  const work = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
  work?.catch(() => undefined);
}
