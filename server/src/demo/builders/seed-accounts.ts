import type { FirstTouch } from '@festoon/contracts/operations/acquisition';
import type { Context } from '../../context.ts';
import { createAccount, hashPassword } from '../../modules/identity/accounts/public.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { renderAvatar } from '../art/render-avatar.ts';
import { renderPortrait } from '../art/render-portrait.ts';
import { organisers } from '../content/organisers.ts';
import { findAccountId, updateProfiles, type ProfileColumns } from '../demo-queries.ts';
import {
  ada,
  ADMIN_EMAIL,
  DEMO_DOMAIN,
  demoAccounts,
  demoAttendees,
  SECOND_ADMIN_EMAIL,
  sol,
  type DemoAttendee,
} from '../demo-accounts.ts';
import type { RenderedImage } from '../store-images.ts';

const FIRST_TOUCHES: readonly FirstTouch[] = [
  { utmSource: 'newsletter', utmMedium: 'mail', utmCampaign: 'host-your-first', landingPage: 'home' },
  undefined,
  { referrer: 'cityguide.example', landingPage: 'events' },
  { utmSource: 'newsletter', utmMedium: 'mail', utmCampaign: 'host-your-first', landingPage: 'register' },
  { utmSource: 'poster', utmMedium: 'print', utmCampaign: 'music-schools', landingPage: 'home' },
  { landingPage: 'events' },
  { referrer: 'friends.example', landingPage: 'organisers' },
  { utmSource: 'newsletter', utmMedium: 'mail', utmCampaign: 'autumn-tour', landingPage: 'explore' },
];

/** Returns the first touch of the person at this position among the demo's people. */
function firstTouchOf(position: number): FirstTouch {
  return FIRST_TOUCHES[position % FIRST_TOUCHES.length];
}

export type DemoAccounts = {
  /** Account ids by handle. */
  readonly organisers: ReadonlyMap<string, string>;
  readonly guests: readonly { readonly id: string; readonly name: string; readonly email: string }[];
  readonly adaId: string;
  readonly solId: string;
};

const attendees = [ada, sol, ...demoAttendees];

/** Every so many attendees have no photo, and their initials are shown. */
const NO_PHOTO_INTERVAL = 4;

/** Returns the name of the photo of the attendee at this position, or null. */
function photoKeyOf(position: number): string | null {
  return position % NO_PHOTO_INTERVAL === NO_PHOTO_INTERVAL - 1 ? null : `demo/person-${position}`;
}

/** Renders the emblems of the organisers and the photos of the attendees. */
export function accountImages(): RenderedImage[] {
  const emblems = organisers.map((organiser, index) => ({
    key: `demo/${organiser.handle}`,
    svg: renderAvatar(organiser, index),
  }));
  const photos = attendees.flatMap((_, position) => {
    const key = photoKeyOf(position);
    return key === null ? [] : [{ key, svg: renderPortrait(position) }];
  });
  return [...emblems, ...photos];
}

/** Creates the accounts of the demo, or finds them. */
export async function seedAccounts(ctx: Context): Promise<DemoAccounts> {
  const passwordHash = await hashPassword(demoAccounts[0]?.password ?? '');
  return inTransaction(ctx.db, async (tx) => {
    let count = 0;
    const ensure = (role: 'user' | 'admin', email: string, name: string) =>
      ensureAccount(ctx, tx, {
        role,
        firstTouch: firstTouchOf(count++),
        email,
        name,
        passwordHash: demoAccounts.some((account) => account.email === email) ? passwordHash : null,
      });
    await ensure('admin', ADMIN_EMAIL, 'Festoon Admin');
    await ensure('admin', SECOND_ADMIN_EMAIL, 'Noor Bakker');
    const organiserIds = new Map<string, string>();
    for (const { handle, name } of organisers)
      organiserIds.set(handle, await ensure('user', `${handle}@${DEMO_DOMAIN}`, name));
    const people = [];
    for (const person of attendees) people.push({ ...person, id: await ensure('user', person.email, person.name) });
    await updateProfiles(tx, [...organiserProfiles(organiserIds), ...people.map(profileOf)]);
    const [adaId = '', solId = ''] = people.map(({ id }) => id);
    return { organisers: organiserIds, guests: people.slice(2), adaId, solId };
  });
}

type NewAccountParams = Parameters<typeof createAccount>[2];

async function ensureAccount(ctx: Context, tx: Tx, person: NewAccountParams): Promise<string> {
  const existing = await findAccountId(tx, person.role, person.email);
  if (existing !== null) return existing;
  const account = await createAccount(ctx, tx, person);
  if (account === null) throw new Error(`${person.email} could not be created`);
  return account.id;
}

function organiserProfiles(ids: ReadonlyMap<string, string>): ProfileColumns[] {
  return organisers.map(({ handle, bio, city, link }) => ({
    id: ids.get(handle) ?? '',
    handle,
    bio,
    city,
    links: [{ label: 'Website', url: link }],
    image_key: `demo/${handle}`,
  }));
}

function profileOf({ id, city, interests }: DemoAttendee & { readonly id: string }, position: number): ProfileColumns {
  const imageKey = photoKeyOf(position);
  return { id, city, interests, ...(imageKey !== null && { image_key: imageKey }) };
}
