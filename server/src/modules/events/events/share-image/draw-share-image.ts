import { createHash } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import { COVER_WIDTHS } from '../../../../platform/images/images.ts';
import { throttle, type Throttle } from '../../../../platform/throttle.ts';
import { eventTimeOf } from '../event-card.ts';
import type { EventRow } from '../event-queries.ts';
import type { ShareImageInput } from './share-image.ts';

type Drawn = Omit<ShareImageInput, 'cover'>;

/**
 * The limit of new images per client. Rendering costs far more than reading, and no one shares this many events in a minute.
 */
const DRAWINGS: Throttle = { name: 'share-picture', points: 60, perSeconds: 60 };

const underway = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

/** The Open Graph picture of an event: drawn once for all that it shows, then kept. `client` is who may ask for a drawing too many. */
export async function shareImageFor(ctx: Context, event: EventRow, client: string): Promise<Buffer> {
  const drawn = drawnOf(ctx, event);
  const key = keyOf(event, drawn);
  const kept = await ctx.files.read(key);
  if (kept !== null) return kept.bytes;
  const started = underway.get(key);
  if (started !== undefined) return started;
  await throttle(ctx, DRAWINGS, client);
  return underway.get(key) ?? start(key, async () => draw(ctx, { key, drawn, coverKey: event.coverKey }));
}

/** One at a time: a drawing takes a processor and tens of megabytes. */
function start(key: string, work: () => Promise<Buffer>): Promise<Buffer> {
  const drawing = last.then(work).finally(() => underway.delete(key));
  last = drawing.catch(() => undefined);
  underway.set(key, drawing);
  return drawing;
}

async function draw(
  ctx: Context,
  { key, drawn, coverKey }: { key: string; drawn: Drawn; coverKey: string | null },
): Promise<Buffer> {
  const cover = coverKey === null ? null : await readCover(ctx, coverKey);
  // The layout engine takes about 40 MB, so it is loaded with the first picture.
  const { renderShareImage } = await import('./share-image.ts');
  const picture = await renderShareImage({ ...drawn, cover });
  await ctx.files.put(key, picture, 'image/png');
  return picture;
}

async function readCover(ctx: Context, coverKey: string): Promise<Uint8Array | null> {
  for (const width of COVER_WIDTHS.toReversed()) {
    const file = await ctx.files.read(`${coverKey}/${width}.webp`);
    if (file !== null) return file.bytes;
  }
  return null;
}

function drawnOf(ctx: Context, event: EventRow): Drawn {
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
 * everything in the image.
 */
function keyOf({ id, sequence, coverKey }: EventRow, drawn: Drawn): string {
  const seen = createHash('sha256')
    .update(JSON.stringify([drawn, coverKey]))
    .digest('hex')
    .slice(0, 16);
  return `share/${id}/${sequence}-${seen}.png`;
}
