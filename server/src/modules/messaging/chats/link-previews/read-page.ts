import type { Context } from '../../../../context.ts';
import { readImage, storeImage, type ImageSize } from '../../../../platform/images/images.ts';
import { getOutbound, type OutboundBody, type OutboundGet } from '../../../../platform/outbound/get-outbound.ts';
import { decodePage, readPageDetails, type PageDetails } from './page-rules.ts';
import { PREVIEW_IMAGE_WIDTH, previewFileKey } from './preview-image-key.ts';

/** The milliseconds for a page and its image together. */
const TIMEOUT_MILLIS = 5_000;
const PAGE_BYTES_MAX = 512 * 1024;
const IMAGE_BYTES_MAX = 2 * 1024 * 1024;
const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** A smaller image is an icon or counts visits. */
const IMAGE_SIDE_MIN = 64;
const IMAGE_RATIO_MAX = 5;
/** Larger images take long to decode. */
const IMAGE_PIXELS_MAX = 16_000_000;

export type FetchedPage = Omit<PageDetails, 'imageUrl'> & { readonly hasImage: boolean };

/**
 * Fetches a page of another site, and stores our copy of its image under the preview's id. Returns null for a page that
 * can't be shown.
 */
export async function readPage(ctx: Context, { id, url }: { id: string; url: string }): Promise<FetchedPage | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MILLIS);
  const page = await get(ctx, { url, types: PAGE_TYPES, maxBytes: PAGE_BYTES_MAX, readsStart: true, signal });
  if (page === null) return null;
  const details = readPageDetails(decodePage(page.bytes, page.contentType), page.url);
  if (details === null) return null;
  const { imageUrl, ...texts } = details;
  const image =
    imageUrl === null
      ? null
      : await get(ctx, { url: imageUrl, types: IMAGE_TYPES, maxBytes: IMAGE_BYTES_MAX, readsStart: false, signal });
  return { ...texts, hasImage: image !== null && (await storePageImage(ctx, id, image.bytes)) };
}

async function get(ctx: Context, params: Omit<OutboundGet, 'userAgent'>): Promise<OutboundBody | null> {
  const { productName, publicUrl, linkPreviews } = ctx.config;
  const userAgent = `${productName}LinkPreview/1.0 (+${publicUrl})`;
  // Not logged with the address, which is part of a message.
  return getOutbound({ ...params, userAgent }, linkPreviews).catch((error: unknown) => {
    ctx.log.debug({ reason: error instanceof Error ? error.name : String(error) }, 'a linked page was not read');
    return null;
  });
}

/** Stores the image as a small copy, decoded like an upload. Returns false for an image that is not shown. */
async function storePageImage(ctx: Context, id: string, bytes: Uint8Array): Promise<boolean> {
  const size = await readImage(bytes).catch(() => null);
  if (size === null || !isShowable(size)) return false;
  return storeImage(ctx.files, previewFileKey(id), { bytes, widths: [PREVIEW_IMAGE_WIDTH] }).then(
    () => true,
    () => false,
  );
}

function isShowable({ width, height }: ImageSize): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= IMAGE_SIDE_MIN && longer / shorter <= IMAGE_RATIO_MAX && shorter * longer <= IMAGE_PIXELS_MAX;
}
