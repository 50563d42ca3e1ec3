import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';

export const PERSON_REASON_MAX = 500;
export const PERSON_NOTE_MAX = 2000;

const PersonReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Say why, in a sentence.'),
    z.maxLength(PERSON_REASON_MAX, `Use at most ${PERSON_REASON_MAX} characters.`),
  );

const PersonNote = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a few words.'),
    z.maxLength(PERSON_NOTE_MAX, `Use at most ${PERSON_NOTE_MAX} characters.`),
  );

export const PersonState = z.enum(['active', 'suspended', 'deleted']);
export type PersonState = z.output<typeof PersonState>;

export const PersonSort = z.enum(['newest', 'seen', 'name']);
export type PersonSort = z.output<typeof PersonSort>;

const YesNo = z.enum(['yes', 'no']);

/** Filters and order of a list of people. */
export const peopleFilter = {
  /** A part of a name, a handle or an e-mail address; an id; the reference of a booking. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  role: z.optional(z.enum(['user', 'admin'])),
  state: z.optional(PersonState),
  premium: z.optional(YesNo),
  /** Filters by whether the person has ever published an event. */
  organiser: z.optional(YesNo),
  /** Within so many days. */
  joined: z.optional(z.enum(['1', '7', '30', '365'])),
  sort: z._default(PersonSort, 'newest'),
};

export const PersonRow = z.object({
  id: Uuid,
  role: z.enum(['user', 'admin']),
  name: z.string(),
  email: z.string(),
  handle: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  state: PersonState,
  suspendedUntil: z.nullable(z.iso.datetime()),
  hasPremium: z.boolean(),
  isOrganiser: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type PersonRow = z.output<typeof PersonRow>;

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/admin/users',
  summary: 'Everybody with an account.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...peopleFilter }),
  answer: pageOf(PersonRow),
  domainErrors: [],
});

const Note = z.object({
  id: Uuid,
  words: z.string(),
  /** Null where the administrator is gone. */
  author: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});

/** A person as administrators see them: how things stand, never a secret and nothing of what they write to others. */
export const PersonDetail = z.extend(PersonRow, {
  language: z.string(),
  timeZone: z.nullable(z.string()),
  city: z.string(),
  suspendedAt: z.nullable(z.iso.datetime()),
  suspendedReason: z.string(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Other providers that they sign in with. */
  providers: z.array(z.string()),
  /** Where they are signed in, the latest used first, at most twenty. */
  sessions: z.array(
    z.object({
      id: Uuid,
      device: z.string(),
      ip: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
  premiumUntil: z.nullable(z.iso.datetime()),
  bookings: z.int(),
  publishedEvents: z.int(),
  upcomingEvents: z.int(),
  /** Open reports of content that this person wrote. */
  openReports: z.int(),
  wallet: z.object({
    currency: Currency,
    availableMinor: z.int(),
    /** The wallet's debt: card money that was credited to it and later reversed. */
    debtMinor: z.int(),
    pendingMinor: z.int(),
    heldMinor: z.int(),
  }),
  /** The newest first, at most fifty. */
  notes: z.array(Note),
});
export type PersonDetail = z.output<typeof PersonDetail>;

const ofPerson = z.object({ accountId: Uuid });

export const getPerson = endpoint({
  name: 'getPerson',
  method: 'GET',
  path: '/admin/users/:accountId',
  summary: 'One person, with how things stand with them.',
  access: 'admin',
  params: ofPerson,
  answer: PersonDetail,
  domainErrors: ['not_found'],
});

export const PersonMomentKind = z.enum([
  'joined',
  'session',
  'booking',
  'payment',
  'refund',
  'payout',
  'event',
  'premium',
  'stream',
  'reported',
  'report',
  'act',
]);
export type PersonMomentKind = z.output<typeof PersonMomentKind>;

/** Something in a person's time here. */
export const PersonMoment = z.object({
  id: Uuid,
  kind: PersonMomentKind,
  at: z.iso.datetime(),
  /** The subject: an event's title, a device, the name of an act. */
  what: z.string(),
  /** Its status or its reason, as the thing itself calls it. */
  state: z.string(),
  amount: z.nullable(z.object({ minor: AmountMinor, currency: Currency })),
  /** The search text that finds it in its own section: a reference or an id. */
  find: z.nullable(z.string()),
  /** The person who performed an act, or the kind of actor if no person did; null for other kinds. */
  by: z.nullable(z.string()),
});
export type PersonMoment = z.output<typeof PersonMoment>;

export const listPersonMoments = endpoint({
  name: 'listPersonMoments',
  method: 'GET',
  path: '/admin/users/:accountId/timeline',
  summary: 'What happened with a person, the newest first.',
  access: 'admin',
  params: ofPerson,
  query: z.object(pageQuery),
  answer: pageOf(PersonMoment),
  domainErrors: ['not_found'],
});

const aboutUser = { access: 'admin', params: ofPerson, answer: PersonDetail } as const;

export const suspendPerson = endpoint({
  ...aboutUser,
  name: 'suspendPerson',
  method: 'POST',
  path: '/admin/users/:accountId/suspend',
  summary: 'Suspends somebody, who is out at once and told why; again, it changes the reason and the end.',
  body: z.object({
    reason: PersonReason,
    /** Left out or null: until an administrator lifts it. */
    until: z.optional(z.nullable(z.iso.datetime())),
    /** Takes their published events off the site too: nothing of them is sold, tickets stay good. */
    withEvents: z.optional(z.boolean()),
  }),
  domainErrors: ['not_found', 'is_administrator'],
});

export const restorePerson = endpoint({
  ...aboutUser,
  name: 'restorePerson',
  method: 'POST',
  path: '/admin/users/:accountId/restore',
  summary: 'Lifts a suspension; the person is told.',
  body: z.object({ reason: PersonReason }),
  domainErrors: ['not_found', 'is_administrator'],
});

export const signPersonOut = endpoint({
  ...aboutUser,
  name: 'signPersonOut',
  method: 'POST',
  path: '/admin/users/:accountId/sign-out',
  summary: 'Ends every session of somebody.',
  body: z.object({ reason: PersonReason }),
  domainErrors: ['not_found', 'is_administrator'],
});

export const resetPersonFactor = endpoint({
  ...aboutUser,
  name: 'resetPersonFactor',
  method: 'POST',
  path: '/admin/users/:accountId/reset-second-factor',
  summary: 'Switches off the second factor of somebody who has lost it, and signs them out; they are told.',
  body: z.object({ reason: PersonReason }),
  domainErrors: ['not_found', 'is_administrator', 'step_up_required', 'factor_needed'],
});

export const mailPersonPassword = endpoint({
  ...aboutUser,
  name: 'mailPersonPassword',
  method: 'POST',
  path: '/admin/users/:accountId/password-link',
  summary: 'Mails somebody a link to choose a new password.',
  body: z.object({ reason: PersonReason }),
  domainErrors: ['not_found', 'is_administrator', 'person_suspended'],
  idempotent: true,
});

export const notePerson = endpoint({
  ...aboutUser,
  name: 'notePerson',
  method: 'POST',
  path: '/admin/users/:accountId/notes',
  summary: 'Writes a note about somebody that administrators read.',
  body: z.object({ words: PersonNote }),
  domainErrors: ['not_found', 'is_administrator'],
  idempotent: true,
});
