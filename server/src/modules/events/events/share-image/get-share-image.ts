import { currentReaderLanguage } from '@festoon/catalogue/language';
import { createHash } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import { COVER_WIDTHS } from '../../../../platform/images/images.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { eventTimeOf } from '../event-card.ts';
import type { EventRow } from '../event-queries.ts';
import type { ShareImageInput } from './render-share-image.ts';

type ShareImageContent = Omit<ShareImageInput, 'cover'>;

/**
 * The limit of new images per client. Rendering costs far more than reading, and no one shares this many events in a minute.
 */
const RENDER_THROTTLE: Throttle = { name: 'share-picture', points: 60, perSeconds: 60 };

const rendersInProgress = new Map<string, Promise<Buffer>>();
let lastRender: Promise<unknown> = Promise.resolve();

/**
 * Returns the Open Graph image of an event. It is rendered once for each content and then stored. `client` is throttled for
 * each new rendering.
 */
export async function getShareImage(ctx: Context, event: EventRow, client: string): Promise<Buffer> {
  const content = toShareImageContent(ctx, event);
  const key = keyOf(event, content);
  const stored = await ctx.files.read(key);
  if (stored !== null) return stored.bytes;
  const inProgress = rendersInProgress.get(key);
  if (inProgress !== undefined) return inProgress;
  await throttle(ctx, RENDER_THROTTLE, client);
  return (
    rendersInProgress.get(key) ??
    enqueueRender(key, async () => renderAndStore(ctx, { key, content, coverKey: event.coverKey }))
  );
}

/** Renders one image at a time, because a rendering takes a processor and tens of megabytes. */
function enqueueRender(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const render = lastRender.then(work).finally(() => rendersInProgress.delete(key));
  lastRender = render.catch(() => undefined);
  rendersInProgress.set(key, render);
  return render;
}

async function renderAndStore(
  ctx: Context,
  { key, content, coverKey }: { key: string; content: ShareImageContent; coverKey: string | null },
): Promise<Buffer> {
  const cover = coverKey === null ? null : await readCoverFile(ctx, coverKey);
  // The layout engine takes about 40 MB, so it is loaded with the first image.
  const { renderShareImage } = await import('./render-share-image.ts');
  const image = await renderShareImage({ ...content, cover });
  await ctx.files.put(key, image, 'image/png');
  return image;
}

async function readCoverFile(ctx: Context, coverKey: string): Promise<Uint8Array | null> {
  for (const width of COVER_WIDTHS.toReversed()) {
    const file = await ctx.files.read(`${coverKey}/${width}.webp`);
    if (file !== null) return file.bytes;
  }
  return null;
}

function toShareImageContent(ctx: Context, event: EventRow): ShareImageContent {
  const { productName, currency } = ctx.config;
  return {
    productName,
    title: event.title,
    time: eventTimeOf(event),
    city: event.format === 'online' || event.city === '' ? null : event.city,
    priceFrom: event.priceFromMinor === null ? null : { amountMinor: event.priceFromMinor, currency },
    cancelled: event.status === 'cancelled',
  };
}

/**
 * Returns the storage key of a share image. A price or a cover changes without the sequence, so the key also has a hash of
 * everything in the image, its language and its locale.
 */
function keyOf({ id, sequence, coverKey }: EventRow, content: ShareImageContent): string {
  const contentHash = createHash('sha256')
    .update(JSON.stringify([content, coverKey, currentReaderLanguage()]))
    .digest('hex')
    .slice(0, 16);
  return `share/${id}/${sequence}-${contentHash}.png`;
}
