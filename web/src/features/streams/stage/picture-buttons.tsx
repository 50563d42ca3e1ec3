import type { RefObject } from 'react';
import { MaximizeIcon, MinimizeIcon, PictureInPicture2Icon } from '../../../ui/icons.ts';
import { ControlButton } from './control-button.tsx';
import { togglePictureInPicture } from './picture-in-picture.ts';
import type { Fullscreen } from './use-fullscreen.ts';

type ButtonsProps = { readonly box: RefObject<HTMLElement | null>; readonly fullscreen: Fullscreen };

/** Shows the buttons for picture-in-picture and full screen, where the browser supports them. */
export function VideoButtons({ box, fullscreen: { isFull, isPossible, toggle } }: ButtonsProps) {
  return (
    <>
      {document.pictureInPictureEnabled && (
        <ControlButton label="Picture in picture" onClick={() => togglePictureInPicture(box.current)}>
          <PictureInPicture2Icon />
        </ControlButton>
      )}
      {isPossible && (
        <ControlButton label={isFull ? 'Leave full screen (f)' : 'Full screen (f)'} onClick={toggle}>
          {isFull ? <MinimizeIcon /> : <MaximizeIcon />}
        </ControlButton>
      )}
    </>
  );
}
