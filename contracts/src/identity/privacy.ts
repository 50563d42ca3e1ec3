import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/identity/input-errors';
import { EnteredCode, EnteredPassword } from './account.ts';
import { endpoint } from '../core/endpoint.ts';
import { ERASE_CONFIRMATION, eraseWord, ErasureBlocker } from './privacy-text.ts';
import { Uuid } from '../core/ids.ts';
import { reasonOf } from '../core/input/text-checks.ts';

/** `expired` copies were removed; a `failed` one can be requested again. */
export const PersonalDataExportState = z.enum(['processing', 'ready', 'failed', 'expired']);
export type PersonalDataExportState = z.output<typeof PersonalDataExportState>;

/** A copy of all data about a person, as one ZIP file. */
export const PersonalDataExport = z.object({
  id: Uuid,
  state: PersonalDataExportState,
  /** True if an administrator requested it for the person. */
  isByAdmin: z.boolean(),
  requestedAt: z.iso.datetime(),
  /** Null while it is being created. */
  readyAt: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  bytes: z.int(),
  /** The number of uploads left out because they exceed the size of one file. The copy lists them. */
  skippedFiles: z.int(),
});
export type PersonalDataExport = z.output<typeof PersonalDataExport>;

const PersonalDataExports = z.object({
  items: z.array(PersonalDataExport),
  /** When another copy can be requested; null if now. */
  nextRequestAt: z.nullable(z.iso.datetime()),
});

/** Confirms the caller's identity again: a password if the account has one, a code if a second factor is set up. */
const identityProof = { password: z.optional(EnteredPassword), code: z.optional(EnteredCode) };
const identityProofErrors = [
  'password_wrong',
  'second_factor_required',
  'second_factor_wrong',
  'reauthentication_required',
  'too_many_attempts',
] as const;

const ownAccount = { access: 'user', impersonation: 'never' } as const;

export const listPersonalDataExports = endpoint({
  ...ownAccount,
  name: 'listPersonalDataExports',
  method: 'GET',
  path: '/privacy/copies',
  summary: 'Lists your data exports, newest first, and when you can request the next.',
  response: PersonalDataExports,
  domainErrors: [],
});

export const requestPersonalDataExport = endpoint({
  ...ownAccount,
  name: 'requestPersonalDataExport',
  method: 'POST',
  path: '/privacy/copies',
  summary: 'Requests an export of your personal data, at most once a day. An email says when it is ready.',
  body: z.object(identityProof),
  response: PersonalDataExports,
  domainErrors: [...identityProofErrors, 'export_too_soon'],
});

/** One kind of data: its description, and which part is retained after an erasure and why. */
export const ErasedDataType = z.object({ kind: z.string(), description: z.string(), retainedNote: z.nullable(z.string()) });
export type ErasedDataType = z.output<typeof ErasedDataType>;

export const Erasure = z.object({
  blockers: z.array(ErasureBlocker),
  dataTypes: z.array(ErasedDataType),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type Erasure = z.output<typeof Erasure>;

export const getErasure = endpoint({
  ...ownAccount,
  name: 'getErasure',
  method: 'GET',
  path: '/privacy/erasure',
  summary: 'Returns what prevents the deletion of your account, what would be deleted, and what is kept and why.',
  response: Erasure,
  domainErrors: [],
});

/** `ERASE_CONFIRMATION`, or the word in the language of the request. */
export const EraseConfirmation = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.normalize('NFC'),
  z.refine((word) => word === ERASE_CONFIRMATION || word === eraseWord(), {
    error: () => inputErrorsText('confirmation', { word: eraseWord() }),
  }),
);

export const eraseAccount = endpoint({
  ...ownAccount,
  name: 'eraseAccount',
  method: 'POST',
  path: '/privacy/erasure',
  summary: 'Deletes your account permanently.',
  body: z.object({ ...identityProof, confirmation: EraseConfirmation }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  domainErrors: [...identityProofErrors, 'erasure_blocked'],
});

const accountParams = z.object({ accountId: Uuid });
const AccountPrivacy = z.object({
  blockers: z.array(ErasureBlocker),
  exports: z.array(PersonalDataExport),
  isErased: z.boolean(),
});
export type AccountPrivacy = z.output<typeof AccountPrivacy>;

const Reason = reasonOf(500);

const accountAdmin = { access: 'admin', params: accountParams, response: AccountPrivacy } as const;

export const getAccountPrivacy = endpoint({
  ...accountAdmin,
  name: 'getAccountPrivacy',
  method: 'GET',
  path: '/admin/users/:accountId/privacy',
  summary: 'Lists a user’s data exports, and what prevents the erasure of their data.',
  domainErrors: ['not_found'],
});

export const exportAccountData = endpoint({
  ...accountAdmin,
  name: 'exportAccountData',
  method: 'POST',
  path: '/admin/users/:accountId/copies',
  summary: 'Creates an export of a user’s personal data. The link is emailed to the user only.',
  body: z.object({ reason: Reason }),
  domainErrors: ['not_found', 'is_administrator', 'step_up_required', 'second_factor_setup_required'],
});

export const eraseAccountAsAdmin = endpoint({
  ...accountAdmin,
  name: 'eraseAccountAsAdmin',
  method: 'POST',
  path: '/admin/users/:accountId/erasure',
  summary: 'Erases a user’s account permanently, at their request.',
  body: z.object({ reason: Reason, confirmation: EraseConfirmation }),
  domainErrors: ['not_found', 'is_administrator', 'step_up_required', 'second_factor_setup_required', 'erasure_blocked'],
});
