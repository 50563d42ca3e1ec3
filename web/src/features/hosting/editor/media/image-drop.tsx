import { FileDrop, type FileDropProps } from '../../../../ui/form/file-drop.tsx';
import { ImageIcon } from '../../../../ui/image/icons.ts';
import { IMAGE_TYPES } from '@festoon/contracts/core/image-types';

type ImageDropProps = Omit<FileDropProps, 'icon' | 'accept'>;

/** Shows an area to drop images, with a button to choose them. */
export function ImageDrop(props: ImageDropProps) {
  return <FileDrop {...props} icon={<ImageIcon />} accept={IMAGE_TYPES.join()} />;
}
