import * as z from 'zod/mini';
import { Code, ActionResult, EnteredCode, NewPassword, EnteredPassword } from './account.ts';
import { endpoint } from '../core/endpoint.ts';
import { SessionId } from '../core/ids.ts';

export const stepUp = endpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/admin/auth/step-up',
  summary: 'Confirms your identity with a code if you have a second factor, otherwise with your password.',
  access: 'admin',
  body: z.object({ password: z.optional(EnteredPassword), code: z.optional(EnteredCode) }),
  response: z.object({}),
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
  summary: 'Confirms your identity with a new token of the identity provider, for accounts without a password.',
  access: 'user',
  body: z.object({ idToken: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  response: z.object({}),
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
  summary: 'Changes or sets your password and ends all other sessions.',
  access: 'signed_in',
  body: z.object({ currentPassword: z.optional(EnteredPassword), newPassword: NewPassword }),
  response: ActionResult,
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
  summary: 'Lists your sessions.',
  access: 'signed_in',
  impersonation: 'never',
  response: z.object({ items: z.array(DeviceSession) }),
  domainErrors: [],
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/account/sessions/:sessionId',
  summary: 'Signs out one device.',
  access: 'signed_in',
  params: z.object({ sessionId: SessionId }),
  response: z.object({ items: z.array(DeviceSession) }),
  domainErrors: ['not_found'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Signs out all other devices.',
  access: 'signed_in',
  response: z.object({ items: z.array(DeviceSession) }),
  domainErrors: [],
});

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/account/second-factor',
  summary: 'Returns whether a second factor is set up, and the number of unused recovery codes.',
  access: 'signed_in',
  impersonation: 'never',
  response: z.object({ isEnabled: z.boolean(), remainingRecoveryCodes: z.int() }),
  domainErrors: [],
});

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Creates the secret for an authenticator app. It takes effect once confirmed.',
  access: 'signed_in',
  body: z.object({ password: z.optional(EnteredPassword) }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  domainErrors: ['password_wrong', 'reauthentication_required', 'second_factor_exists', 'too_many_attempts'],
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/account/second-factor/confirm',
  summary: 'Turns on the second factor with a code from the app. Returns ten recovery codes, which are shown only once.',
  access: 'signed_in',
  body: z.object({ code: Code }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  domainErrors: ['second_factor_wrong', 'second_factor_exists', 'not_found', 'too_many_attempts'],
});

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/account/second-factor/remove',
  summary: 'Turns off the second factor with a code from the app or a recovery code.',
  access: 'signed_in',
  body: z.object({ code: EnteredCode.check(z.minLength(6)) }),
  response: ActionResult,
  domainErrors: ['second_factor_wrong', 'not_found', 'too_many_attempts'],
});
