import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/operations/input-errors';
import { endpoint } from '../core/endpoint.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { countedPageOf, pageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';
import { maxCharacters, reasonOf, required } from '../core/input/text-checks.ts';

export const ACCOUNT_REASON_MAX = 500;
export const ACCOUNT_NOTE_MAX = 2000;

const AccountActionReason = reasonOf(ACCOUNT_REASON_MAX);

const AccountNoteText = z.string().check(
  z.trim(),
  required(() => inputErrorsText('note')),
  maxCharacters(ACCOUNT_NOTE_MAX),
);

export const AccountState = z.enum(['active', 'suspended', 'deleted']);
export type AccountState = z.output<typeof AccountState>;

export const AccountSort = z.enum(['newest', 'seen', 'name']);
export type AccountSort = z.output<typeof AccountSort>;

const BooleanFilter = z.enum(['yes', 'no']);

/** Filters and order of a list of accounts. */
export const accountFilter = {
  /** Part of a name, a handle or an email address; an id; the reference of a booking. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  role: z.optional(z.enum(['user', 'admin'])),
  state: z.optional(AccountState),
  premium: z.optional(BooleanFilter),
  /** Filters by whether the person has ever published an event. */
  organiser: z.optional(BooleanFilter),
  /** Joined within this number of days. */
  joined: z.optional(z.enum(['1', '7', '30', '365'])),
  sort: z._default(AccountSort, 'newest'),
};

export const AdminAccount = z.object({
  id: Uuid,
  role: z.enum(['user', 'admin']),
  name: z.string(),
  email: z.string(),
  handle: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  state: AccountState,
  suspendedUntil: z.nullable(z.iso.datetime()),
  hasPremium: z.boolean(),
  isOrganiser: z.boolean(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type AdminAccount = z.output<typeof AdminAccount>;

export const listAdminAccounts = endpoint({
  name: 'listAdminAccounts',
  method: 'GET',
  path: '/admin/users',
  summary: 'Lists accounts.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...accountFilter }),
  response: countedPageOf(AdminAccount),
  domainErrors: [],
});

const AccountNote = z.object({
  id: Uuid,
  note: z.string(),
  /** Null if the administrator was deleted. */
  author: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});

/** An account as administrators see it: its status, but no secrets and no private messages. */
export const AdminAccountDetail = z.extend(AdminAccount, {
  language: z.string(),
  timeZone: z.nullable(z.string()),
  city: z.string(),
  suspendedAt: z.nullable(z.iso.datetime()),
  suspendedReason: z.string(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Other sign-in providers of the account. */
  providers: z.array(z.string()),
  /** The account's sessions, the latest used first, at most twenty. */
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
    reservedMinor: z.int(),
  }),
  /** The newest first, at most fifty. */
  notes: z.array(AccountNote),
});
export type AdminAccountDetail = z.output<typeof AdminAccountDetail>;

const accountParams = z.object({ accountId: Uuid });

export const getAdminAccount = endpoint({
  name: 'getAdminAccount',
  method: 'GET',
  path: '/admin/users/:accountId',
  summary: 'Returns an account with its status and key figures.',
  access: 'admin',
  params: accountParams,
  response: AdminAccountDetail,
  domainErrors: ['not_found'],
});

export const TimelineEntryKind = z.enum([
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
  'action',
]);
export type TimelineEntryKind = z.output<typeof TimelineEntryKind>;

/** One entry in the history of an account. */
export const TimelineEntry = z.object({
  id: Uuid,
  kind: TimelineEntryKind,
  at: z.iso.datetime(),
  /** The subject: an event's title, a device, the name of an action. */
  subject: z.string(),
  /** Its status or its reason. */
  state: z.string(),
  amount: z.nullable(z.object({ minor: AmountMinor, currency: Currency })),
  /** The search text that finds it in its own section: a reference or an id. */
  reference: z.nullable(z.string()),
  /** The person who performed an action, or the kind of actor if no person did; null for other kinds. */
  actorName: z.nullable(z.string()),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const listTimelineEntries = endpoint({
  name: 'listTimelineEntries',
  method: 'GET',
  path: '/admin/users/:accountId/timeline',
  summary: 'Lists the activity of an account, newest first.',
  access: 'admin',
  params: accountParams,
  query: z.object(pageQuery),
  response: pageOf(TimelineEntry),
  domainErrors: ['not_found'],
});

const accountAction = { access: 'admin', params: accountParams, response: AdminAccountDetail } as const;

export const suspendAccount = endpoint({
  ...accountAction,
  name: 'suspendAccount',
  method: 'POST',
  path: '/admin/users/:accountId/suspend',
  summary: 'Suspends an account immediately and notifies the user. Repeating it changes the reason and the end.',
  body: z.object({
    reason: AccountActionReason,
    /** Omitted or null until an administrator lifts it. */
    until: z.optional(z.nullable(z.iso.datetime())),
    /** True to also hide their published events: nothing is sold, tickets stay valid. */
    suspendEvents: z.optional(z.boolean()),
  }),
  domainErrors: ['not_found', 'is_administrator'],
});

export const restoreAccount = endpoint({
  ...accountAction,
  name: 'restoreAccount',
  method: 'POST',
  path: '/admin/users/:accountId/restore',
  summary: 'Lifts a suspension and notifies the user.',
  body: z.object({ reason: AccountActionReason }),
  domainErrors: ['not_found', 'is_administrator'],
});

export const signOutAccount = endpoint({
  ...accountAction,
  name: 'signOutAccount',
  method: 'POST',
  path: '/admin/users/:accountId/sign-out',
  summary: 'Ends all sessions of an account.',
  body: z.object({ reason: AccountActionReason }),
  domainErrors: ['not_found', 'is_administrator'],
});

export const resetSecondFactor = endpoint({
  ...accountAction,
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/admin/users/:accountId/reset-second-factor',
  summary: 'Turns off the second factor of an account, signs the user out and notifies them.',
  body: z.object({ reason: AccountActionReason }),
  domainErrors: ['not_found', 'is_administrator', 'step_up_required', 'second_factor_setup_required'],
});

export const sendPasswordReset = endpoint({
  ...accountAction,
  name: 'sendPasswordReset',
  method: 'POST',
  path: '/admin/users/:accountId/password-link',
  summary: 'Emails a password reset link to a user.',
  body: z.object({ reason: AccountActionReason }),
  domainErrors: ['not_found', 'is_administrator', 'target_account_suspended'],
  idempotent: true,
});

export const addAccountNote = endpoint({
  ...accountAction,
  name: 'addAccountNote',
  method: 'POST',
  path: '/admin/users/:accountId/notes',
  summary: 'Adds an internal note to an account.',
  body: z.object({ note: AccountNoteText }),
  domainErrors: ['not_found', 'is_administrator'],
  idempotent: true,
});
