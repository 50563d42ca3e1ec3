import { FileDrop, type FileDropProps } from '../../../../ui/form/file-drop.tsx';
import { ImageIcon } from '../../../../ui/image/icons.ts';
import { IMAGE_TYPES } from './read-image.ts';

type ImageDropProps = Omit<FileDropProps, 'icon' | 'accept'>;

/** Pictures are dropped here or chosen by the button. */
export function ImageDrop(props: ImageDropProps) {
  return <FileDrop {...props} icon={<ImageIcon />} accept={IMAGE_TYPES} />;
}
