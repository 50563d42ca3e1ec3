import * as z from 'zod/mini';
import { TypedPassword } from './account.ts';
import { endpoint } from '../core/endpoint.ts';
import { ERASE_WORD, ErasureObstacle } from './privacy-text.ts';
import { Uuid } from '../core/ids.ts';

/** `expired` copies were removed; a `failed` one can be asked for again. */
export const CopyState = z.enum(['making', 'ready', 'failed', 'expired']);
export type CopyState = z.output<typeof CopyState>;

/** A copy of everything that is known about a person, as one ZIP file. */
export const DataCopy = z.object({
  id: Uuid,
  state: CopyState,
  /** Asked for by an administrator, because the person asked them. */
  isByAdmin: z.boolean(),
  askedAt: z.iso.datetime(),
  /** Null while it is being made. */
  readyAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  bytes: z.int(),
  /** Uploads that were too large together for one file; the copy names them. */
  filesLeftOut: z.int(),
});
export type DataCopy = z.output<typeof DataCopy>;

const Copies = z.object({
  items: z.array(DataCopy),
  /** From when on another can be asked for; null where it can now. */
  nextAt: z.nullable(z.iso.datetime()),
});

/** Confirms the caller's identity again: a password if the account has one, a code if a second factor is set up. */
const proof = { password: z.optional(TypedPassword), code: z.optional(z.string().check(z.maxLength(20))) };
const proofErrors = [
  'password_wrong',
  'second_factor_required',
  'second_factor_wrong',
  'sign_in_again',
  'too_many_tries',
] as const;

const own = { access: 'user', impersonation: 'never' } as const;

export const listCopies = endpoint({
  ...own,
  name: 'listCopies',
  method: 'GET',
  path: '/privacy/copies',
  summary: 'The copies of one’s data that were asked for, the newest first, and when the next can be.',
  answer: Copies,
  domainErrors: [],
});

export const askForCopy = endpoint({
  ...own,
  name: 'askForCopy',
  method: 'POST',
  path: '/privacy/copies',
  summary: 'Asks for a copy of everything that is known about oneself; a mail says when it is ready. Once a day.',
  body: z.object(proof),
  answer: Copies,
  domainErrors: [...proofErrors, 'copy_too_soon'],
});

/** One kind of data: what it is, and what of it stays after an erasure and why. */
export const ErasedKind = z.object({ kind: z.string(), describe: z.string(), stays: z.nullable(z.string()) });
export type ErasedKind = z.output<typeof ErasedKind>;

export const Erasure = z.object({
  obstacles: z.array(ErasureObstacle),
  kinds: z.array(ErasedKind),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type Erasure = z.output<typeof Erasure>;

export const getErasure = endpoint({
  ...own,
  name: 'getErasure',
  method: 'GET',
  path: '/privacy/erasure',
  summary: 'What stands against deleting one’s account, what would be deleted, and what stays and why.',
  answer: Erasure,
  domainErrors: [],
});

export const EraseWord = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(new RegExp(`^${ERASE_WORD}$`), `Type the word “${ERASE_WORD}”.`));

export const eraseAccount = endpoint({
  ...own,
  name: 'eraseAccount',
  method: 'POST',
  path: '/privacy/erasure',
  summary: 'Deletes one’s account for good.',
  body: z.object({ ...proof, word: EraseWord }),
  answer: z.object({ success: z.boolean(), message: z.string() }),
  domainErrors: [...proofErrors, 'erasure_refused'],
});

const ofPerson = z.object({ accountId: Uuid });
const PersonPrivacy = z.object({
  obstacles: z.array(ErasureObstacle),
  copies: z.array(DataCopy),
  isErased: z.boolean(),
});
export type PersonPrivacy = z.output<typeof PersonPrivacy>;

const Reason = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say why, in a sentence.'), z.maxLength(500, 'Use at most 500 characters.'));

const aboutPerson = { access: 'admin', params: ofPerson, answer: PersonPrivacy } as const;

export const getPersonPrivacy = endpoint({
  ...aboutPerson,
  name: 'getPersonPrivacy',
  method: 'GET',
  path: '/admin/users/:accountId/privacy',
  summary: 'The copies of a person’s data that were made, and what stands against erasing them.',
  domainErrors: ['not_found'],
});

export const copyPerson = endpoint({
  ...aboutPerson,
  name: 'copyPerson',
  method: 'POST',
  path: '/admin/users/:accountId/copies',
  summary: 'Has a copy of somebody’s data made, for them alone: the mail with the way to it goes to their address.',
  body: z.object({ reason: Reason }),
  domainErrors: ['not_found', 'is_administrator', 'step_up_required', 'factor_needed'],
});

export const erasePerson = endpoint({
  ...aboutPerson,
  name: 'erasePerson',
  method: 'POST',
  path: '/admin/users/:accountId/erasure',
  summary: 'Deletes somebody’s account for good, because they asked for it.',
  body: z.object({ reason: Reason, word: EraseWord }),
  domainErrors: ['not_found', 'is_administrator', 'step_up_required', 'factor_needed', 'erasure_refused'],
});
