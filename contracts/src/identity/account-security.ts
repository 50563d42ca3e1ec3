import * as z from 'zod/mini';
import { Code, ActionResult, NewPassword, EnteredPassword } from './account.ts';
import { endpoint } from '../core/endpoint.ts';
import { SessionId } from '../core/ids.ts';

export const stepUp = endpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/admin/auth/step-up',
  summary: 'Shows once more who you are: by a code where you have set up a second factor, else by your password.',
  access: 'admin',
  body: z.object({ password: z.optional(EnteredPassword), code: z.optional(z.string().check(z.maxLength(20))) }),
  answer: z.object({}),
  domainErrors: [
    'second_factor_required',
    'second_factor_wrong',
    'password_wrong',
    'reauthentication_required',
    'too_many_attempts',
  ],
});

export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/account/confirm-identity',
  summary: 'Confirms that it is you with a new token of the identity provider, for accounts without a password.',
  access: 'user',
  body: z.object({ idToken: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  answer: z.object({}),
  domainErrors: [
    'identity_rejected',
    'identity_unavailable',
    'identity_mismatch',
    'reauthentication_required',
    'too_many_attempts',
  ],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/account/password',
  summary: 'Changes or sets your password; every other session ends.',
  access: 'signed_in',
  body: z.object({ currentPassword: z.optional(EnteredPassword), newPassword: NewPassword }),
  answer: ActionResult,
  domainErrors: ['password_wrong', 'reauthentication_required', 'password_weak', 'too_many_attempts'],
});

export const DeviceSession = z.object({
  id: SessionId,
  device: z.string(),
  ip: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  /** Set for a session in which an administrator impersonated the account: the reason, and when it ended. */
  impersonation: z.optional(z.object({ reason: z.string(), endedAt: z.nullable(z.iso.datetime()) })),
});
export type DeviceSession = z.output<typeof DeviceSession>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where you are signed in.',
  access: 'signed_in',
  impersonation: 'never',
  answer: z.object({ items: z.array(DeviceSession) }),
  domainErrors: [],
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/account/sessions/:sessionId',
  summary: 'Signs one device out.',
  access: 'signed_in',
  params: z.object({ sessionId: SessionId }),
  answer: z.object({ items: z.array(DeviceSession) }),
  domainErrors: ['not_found'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Signs every other device out.',
  access: 'signed_in',
  answer: z.object({ items: z.array(DeviceSession) }),
  domainErrors: [],
});

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/account/second-factor',
  summary: 'Whether a second factor is set up, and how many recovery codes are left.',
  access: 'signed_in',
  impersonation: 'never',
  answer: z.object({ isEnabled: z.boolean(), remainingRecoveryCodes: z.int() }),
  domainErrors: [],
});

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Gives the secret for an authenticator app; it counts once confirmed.',
  access: 'signed_in',
  body: z.object({ password: z.optional(EnteredPassword) }),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  domainErrors: ['password_wrong', 'reauthentication_required', 'second_factor_exists', 'too_many_attempts'],
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/account/second-factor/confirm',
  summary: 'Turns the second factor on with a code of the app; gives ten recovery codes, shown this once.',
  access: 'signed_in',
  body: z.object({ code: Code }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  domainErrors: ['second_factor_wrong', 'second_factor_exists', 'not_found', 'too_many_attempts'],
});

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/account/second-factor/remove',
  summary: 'Turns the second factor off, with a code of the app or a recovery code.',
  access: 'signed_in',
  body: z.object({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)) }),
  answer: ActionResult,
  domainErrors: ['second_factor_wrong', 'not_found', 'too_many_attempts'],
});
