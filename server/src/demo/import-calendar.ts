import type { Context } from '../context.ts';
import { createAccount } from '../modules/identity/accounts/public.ts';
import { importGuard } from '../modules/hosting/event-changes/public.ts';
import { fillPlaces } from '../modules/events/events/gazetteer/fill-places.ts';
import { importEvents } from '../modules/events/events/import/import-events.ts';
import type { ImportReport } from '../modules/events/events/import/read-import.ts';
import type { ImportRecord } from '../modules/events/events/import/import-record.ts';
import { inTransaction } from '../platform/db/db.ts';
import { StartError } from '../platform/start-error.ts';
import { renderCover, type Cover } from './art/render-cover.ts';
import { renderAvatar } from './art/render-avatar.ts';
import { findAccountId, updateProfiles } from './demo-queries.ts';
import { storeAvatars, storeCovers } from './store-images.ts';

export type ImportParams = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly organiserEmail: string | undefined;
  readonly upcoming: boolean;
  /** Also changes time, place or format of events that have sold tickets, which opens refund windows. */
  readonly movesSold?: boolean;
};

const CALENDAR = {
  email: 'calendar@festoon.example',
  name: 'Open Conference Calendar',
  handle: 'open-conference-calendar',
} as const;

/** The scenes that imported events of a category are pictured by, a few each, so that lists are not all alike. */
const SCENES: Readonly<Record<string, readonly string[]>> = {
  technology: ['windows', 'network', 'isometric', 'circuit', 'orbits', 'bridge'],
  business: ['towers', 'discs', 'stairs'],
  learning: ['books', 'geometry', 'pencils', 'speech'],
};
const OTHER_SCENES = ['bauhaus', 'riso', 'facades', 'bunting'];
const COLOURINGS = 2;

/** Imports a file under an organiser's account: the one that is named, else the calendar's own, which is made. */
export async function importCalendar(
  ctx: Context,
  wish: ImportParams,
  onProgress: (report: ImportReport) => void,
): Promise<ImportReport> {
  await fillPlaces(ctx.db);
  const organiserId =
    wish.organiserEmail === undefined ? await ensureCalendar(ctx) : await findOrganiser(ctx, wish.organiserEmail);
  const covers = new Map<string, Cover>();
  const coverOf = (record: ImportRecord) => {
    const cover = videoOf(record);
    covers.set(cover.key, cover);
    return { key: cover.key, alt: cover.alt, colour: cover.colour };
  };
  const guardUpdate = importGuard(ctx, { isConfirmed: wish.movesSold ?? false });
  const report = await importEvents(ctx, { ...wish, organiserId, coverOf, onProgress, guardUpdate });
  await storeCovers(ctx.files, [...covers.values()]);
  return report;
}

async function findOrganiser(ctx: Context, email: string): Promise<string> {
  const id = await findAccountId(ctx.db, 'user', email);
  if (id === null)
    throw new StartError(`Nobody here has the address ${email}. Register it first, or leave --organiser out.`);
  return id;
}

async function ensureCalendar(ctx: Context): Promise<string> {
  const known = await findAccountId(ctx.db, 'user', CALENDAR.email);
  if (known !== null) return known;
  const key = `demo/${CALENDAR.handle}`;
  const colours = ['#0b2a6f', '#facc15', '#eef5ff'] as const;
  await storeAvatars(ctx.files, [
    { key, svg: renderAvatar({ handle: CALENDAR.handle, name: CALENDAR.name, city: '', bio: '', link: '', colours }, 4) },
  ]);
  return inTransaction(ctx.db, async (tx) => {
    const account = await createAccount(ctx, tx, {
      role: 'user',
      email: CALENDAR.email,
      name: CALENDAR.name,
      passwordHash: null,
    });
    if (account === null) throw new Error('the account of the calendar could not be made');
    const bio =
      'Technology conferences of the world, as their organisers announce them. Imported; please check dates on their own pages.';
    await updateProfiles(tx, [{ id: account.id, handle: CALENDAR.handle, bio, city: '', picture_key: key }]);
    return account.id;
  });
}

const pictures = new Map<string, Cover>();

function videoOf({ category, sourceKey }: ImportRecord): Cover {
  const scenes = SCENES[category ?? ''] ?? OTHER_SCENES;
  const draw = Array.from(sourceKey).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  const scene = scenes[draw % scenes.length] ?? 'network';
  const variant = Math.floor(draw / scenes.length) % COLOURINGS;
  const known = pictures.get(`${scene} ${variant}`) ?? renderCover({ scene, variant });
  pictures.set(`${scene} ${variant}`, known);
  return known;
}
