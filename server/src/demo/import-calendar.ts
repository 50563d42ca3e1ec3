import type { Context } from '../context.ts';
import { createAccount } from '../modules/identity/accounts/public.ts';
import { createImportGuard } from '../modules/hosting/event-changes/public.ts';
import { seedPlaces } from '../modules/events/events/gazetteer/seed-places.ts';
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
  readonly shiftPastDates: boolean;
  /** Also changes time, place or format of events that have sold tickets, which opens refund windows. */
  readonly movesSoldEvents?: boolean;
};

const CALENDAR = {
  email: 'calendar@festoon.example',
  name: 'Open Conference Calendar',
  handle: 'open-conference-calendar',
} as const;

/** The scenes of the covers of imported events, a few for each category, so that lists vary. */
const SCENES: Readonly<Record<string, readonly string[]>> = {
  technology: ['windows', 'network', 'isometric', 'circuit', 'orbits', 'bridge'],
  business: ['towers', 'discs', 'stairs'],
  learning: ['books', 'geometry', 'pencils', 'speech'],
};
const OTHER_SCENES = ['bauhaus', 'riso', 'facades', 'bunting'];
const COLOUR_VARIANTS = 2;

/** Imports a file into an organiser's account: the named one, or one that is created for the calendar. */
export async function importCalendar(
  ctx: Context,
  params: ImportParams,
  onProgress: (report: ImportReport) => void,
): Promise<ImportReport> {
  await seedPlaces(ctx.db);
  const organiserId =
    params.organiserEmail === undefined ? await ensureCalendar(ctx) : await findOrganiser(ctx, params.organiserEmail);
  const covers = new Map<string, Cover>();
  const storeCoverFor = (record: ImportRecord) => {
    const cover = coverFor(record);
    covers.set(cover.key, cover);
    return { key: cover.key, alt: cover.alt, colour: cover.colour };
  };
  const guardUpdate = createImportGuard(ctx, { isConfirmed: params.movesSoldEvents ?? false });
  const report = await importEvents(ctx, { ...params, organiserId, coverFor: storeCoverFor, onProgress, guardUpdate });
  await storeCovers(ctx.files, [...covers.values()]);
  return report;
}

async function findOrganiser(ctx: Context, email: string): Promise<string> {
  const id = await findAccountId(ctx.db, 'user', email);
  if (id === null)
    throw new StartError(`No one here has the address ${email}. Register it first, or leave --organiser out.`);
  return id;
}

async function ensureCalendar(ctx: Context): Promise<string> {
  const cached = await findAccountId(ctx.db, 'user', CALENDAR.email);
  if (cached !== null) return cached;
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
    if (account === null) throw new Error('the account of the calendar could not be created');
    const bio =
      'Technology conferences of the world, as their organisers announce them. Imported; please check dates on their own pages.';
    await updateProfiles(tx, [{ id: account.id, handle: CALENDAR.handle, bio, city: '', image_key: key }]);
    return account.id;
  });
}

const coverCache = new Map<string, Cover>();

function coverFor({ category, sourceKey }: ImportRecord): Cover {
  const scenes = SCENES[category ?? ''] ?? OTHER_SCENES;
  const hash = Array.from(sourceKey).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  const scene = scenes[hash % scenes.length] ?? 'network';
  const variant = Math.floor(hash / scenes.length) % COLOUR_VARIANTS;
  const cached = coverCache.get(`${scene} ${variant}`) ?? renderCover({ scene, variant });
  coverCache.set(`${scene} ${variant}`, cached);
  return cached;
}
