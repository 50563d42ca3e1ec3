import { PRIVATE_PREFIX } from '../../../../platform/images/mount-images.ts';
import { IMAGE_WIDTHS } from '../files/to-message-file.ts';

/** The width in pixels at which the image of a preview is stored. */
export const PREVIEW_IMAGE_WIDTH = IMAGE_WIDTHS.preview;

/** Returns the key under which the image of a preview is stored. */
export function previewFileKey(previewId: string): string {
  return `${PRIVATE_PREFIX}chats/link-previews/${previewId}`;
}
