import type { RefObject } from 'react';
import { MaximizeIcon, MinimizeIcon, PictureInPicture2Icon } from '../../../ui/icons.ts';
import { ControlButton } from './control-button.tsx';
import { togglePictureInPicture } from './picture-in-picture.ts';
import type { Fullscreen } from './use-fullscreen.ts';

type ButtonsProps = { readonly box: RefObject<HTMLElement | null>; readonly fullscreen: Fullscreen };

/** Takes the picture into a window of its own, or onto the whole screen, where the browser can. */
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
