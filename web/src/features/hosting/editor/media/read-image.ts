import { base64FromDataUrl, readAsDataUrl } from '../../../../lib/data-url.ts';
import type { CropArea } from '../../../../ui/overlay/image-crop.tsx';

/** The largest file, in bytes, that the API accepts as base64. */
const IMAGE_BYTES_MAX = 14 * 1024 * 1024;

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export type ChosenImage = {
  readonly name: string;
  readonly url: string;
  readonly base64: string;
  readonly width: number;
  readonly height: number;
};

/** Reads a chosen file for the API, or returns the problem with it. */
export async function readImage(file: File): Promise<ChosenImage | { readonly problem: string }> {
  if (file.size > IMAGE_BYTES_MAX) return { problem: `${file.name} is larger than 14 MB. Choose a smaller file.` };
  const unreadable = { problem: `${file.name} is not a picture we can read. Use JPEG, PNG, WebP or AVIF.` };
  if (!IMAGE_TYPES.split(',').includes(file.type)) return unreadable;
  try {
    const [url, { width, height }] = await Promise.all([readAsDataUrl(file), sizeOf(file)]);
    return { name: file.name, url, base64: base64FromDataUrl(url), width, height };
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
