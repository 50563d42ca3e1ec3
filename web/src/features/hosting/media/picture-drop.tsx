import { FileDrop, type FileDropProps } from '../../../ui/file-drop.tsx';
import { ImageIcon } from '../../../ui/icons.ts';
import { PICTURE_TYPES } from './read-picture.ts';

type PictureDropProps = Omit<FileDropProps, 'icon' | 'accept'>;

/** Pictures are dropped here or chosen by the button. */
export function PictureDrop(props: PictureDropProps) {
  return <FileDrop {...props} icon={<ImageIcon />} accept={PICTURE_TYPES} />;
}
