import { IMAGE_TYPES } from '@festoon/contracts/core/image-types';
import { EVENT_IMAGE_BYTES_MAX } from '@festoon/contracts/hosting/event-images';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import type { CropArea } from '../../../../ui/overlay/image-crop.tsx';

export type ChosenImage = {
  readonly file: File;
  readonly width: number;
  readonly height: number;
};

/** Returns a chosen file with the size of its image, or the problem with it. */
export async function readImage(file: File): Promise<ChosenImage | { readonly problem: string }> {
  if (file.size > EVENT_IMAGE_BYTES_MAX) return { problem: editorFieldsText('imageTooLarge', { fileName: file.name }) };
  const unreadable = { problem: editorFieldsText('imageUnreadable', { fileName: file.name }) };
  if (!IMAGE_TYPES.some((type) => type === file.type)) return unreadable;
  try {
    return { file, ...(await sizeOf(file)) };
  } catch {
    return unreadable;
  }
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** Returns the crop area in pixels of the upright image. */
export function cropOf({ width, height }: ChosenImage, area: CropArea | undefined) {
  if (!area) return {};
  return {
    crop: {
      left: Math.round(area.x * width),
      top: Math.round(area.y * height),
      width: Math.round(area.width * width),
      height: Math.round(area.height * height),
    },
  };
}
