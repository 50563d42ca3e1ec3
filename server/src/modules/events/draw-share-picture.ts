import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { EventRow } from './event-queries.ts';
import { renderSharePicture } from './share-picture.ts';

const drawing = new Map<string, Promise<Buffer>>();

/** The Open Graph picture of an event as PNG: drawn once for what it shows, then kept with the files. */
export async function drawSharePicture(ctx: Context, event: EventRow): Promise<Buffer> {
  const key = keyOf(event);
  const kept = await ctx.files.read(key);
  if (kept !== null) return kept.bytes;
  const running = drawing.get(key) ?? drawAndKeep(ctx, event, key);
  drawing.set(key, running);
  return running.finally(() => drawing.delete(key));
}

async function drawAndKeep(ctx: Context, event: EventRow, key: string): Promise<Buffer> {
  const { currency, productName } = ctx.config;
  const cover = event.coverKey === null ? null : await ctx.files.read(`${event.coverKey}/1280.webp`);
  const picture = await renderSharePicture({
    productName,
    title: event.title,
    time: { startAt: event.startsAt, endAt: event.endsAt, timeZone: event.timeZone, allDay: event.allDay },
    city: event.format === 'online' || event.city === '' ? null : event.city,
    priceFrom: event.priceFromMinor === null ? null : { amountMinor: event.priceFromMinor, currency },
    cancelled: event.status === 'cancelled',
    cover: cover?.bytes ?? null,
  });
  await ctx.files.put(key, picture, 'image/png');
  return picture;
}

/** Whatever the picture shows is part of its name. */
function keyOf(event: EventRow): string {
  const { title, startsAt, endsAt, timeZone, city, priceFromMinor, status, coverKey, sequence } = event;
  const shown = JSON.stringify([title, startsAt, endsAt, timeZone, city, priceFromMinor, status, coverKey]);
  return `share/${event.id}/${sequence}-${createHash('sha256').update(shown).digest('hex').slice(0, 16)}.png`;
}
