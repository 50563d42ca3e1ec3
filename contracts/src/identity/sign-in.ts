import * as z from 'zod/mini';
import { FirstTouch } from '../operations/acquisition.ts';
import {
  Code,
  ActionResult,
  Email,
  EnteredCode,
  ImpersonationInfo,
  Name,
  NewPassword,
  SessionUser,
  EnteredPassword,
} from './account.ts';
import { endpoint } from '../core/endpoint.ts';

export const SignInResult = z.object({ success: z.boolean(), user: SessionUser, token: z.string(), message: z.string() });

export const sendOtp = endpoint({
  name: 'sendOtp',
  method: 'POST',
  path: '/user/auth/send-otp',
  summary: 'Starts a registration: emails a six-digit code to the address.',
  access: 'anyone',
  body: z.object({
    name: Name,
    email: Email,
    password: NewPassword,
    /** The token of an invitation link, if new accounts need one, or of an email about too many codes. */
    invitation: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: ActionResult,
  domainErrors: [
    ...(['password_weak', 'code_too_soon', 'too_many_codes', 'too_many_attempts', 'proof_of_work_required'] as const),
    ...(['sign_up_closed', 'invitation_needed', 'invitation_invalid'] as const),
  ],
});

export const verifyOtp = endpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/user/auth/verify-otp',
  summary: 'Completes a registration with the emailed code: creates the account and signs in.',
  access: 'anyone',
  body: z.object({ email: Email, otp: Code, firstTouch: FirstTouch }),
  response: SignInResult,
  domainErrors: ['code_wrong', 'code_expired', 'too_many_attempts', 'sign_up_closed', 'invitation_needed'],
});

const credentials = z.object({
  email: Email,
  password: EnteredPassword,
  code: z.optional(EnteredCode),
});

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/user/auth/sign-in',
  summary: 'Signs in a user with email and password, and a second factor if one is set up.',
  access: 'anyone',
  body: credentials,
  response: SignInResult,
  domainErrors: [
    ...(['wrong_credentials', 'second_factor_required', 'second_factor_wrong', 'second_factor_attempts_exceeded'] as const),
    ...(['account_suspended', 'too_many_attempts'] as const),
  ],
});

export const adminSignIn = endpoint({
  name: 'adminSignIn',
  method: 'POST',
  path: '/admin/auth/sign-in',
  summary: 'Signs in an administrator.',
  access: 'anyone',
  body: credentials,
  response: SignInResult,
  domainErrors: [
    ...(['wrong_credentials', 'second_factor_required', 'second_factor_wrong', 'second_factor_attempts_exceeded'] as const),
    ...(['account_suspended', 'too_many_attempts'] as const),
  ],
  always: true,
});

export const getAuthStatus = endpoint({
  name: 'getAuthStatus',
  method: 'GET',
  path: '/user/auth/status',
  summary: 'Returns the signed-in account and renews the session if possible.',
  access: 'anyone',
  response: z.object({
    isAuthenticated: z.boolean(),
    user: z.nullable(SessionUser),
    token: z.nullable(z.string()),
    /** The administrator who impersonates this user, if any. */
    impersonator: z.optional(ImpersonationInfo),
  }),
  domainErrors: ['REFRESH_FAILED', 'SESSION_EXPIRED'],
  always: true,
});

export const firebaseSignIn = endpoint({
  name: 'firebaseSignIn',
  method: 'POST',
  path: '/user/auth/firebase-signin',
  summary: 'Signs in with a token of the identity provider. Only the email address in the token counts.',
  access: 'anyone',
  body: z.object({
    idToken: z.string().check(z.minLength(1), z.maxLength(8192)),
    name: z._default(z.string().check(z.maxLength(200)), 'Unknown'),
    email: z._default(z.string().check(z.maxLength(254)), ''),
    profileImg: z._default(z.string().check(z.maxLength(2000)), ''),
    /** Stored when an account is created. */
    firstTouch: FirstTouch,
  }),
  response: SignInResult,
  domainErrors: [
    ...(['identity_rejected', 'identity_unavailable', 'identity_needs_password', 'account_suspended'] as const),
    ...(['too_many_attempts', 'sign_up_closed', 'invitation_needed'] as const),
  ],
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/user/auth/forgot-password',
  summary: 'Emails a password reset link if the address has an account. The response is the same either way.',
  access: 'anyone',
  body: z.object({ email: Email }),
  response: ActionResult,
  domainErrors: ['too_many_attempts'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/user/auth/reset-password',
  summary: 'Sets a new password with the token of an emailed link and ends all sessions.',
  access: 'anyone',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: NewPassword }),
  response: ActionResult,
  domainErrors: ['link_expired', 'password_weak', 'too_many_attempts'],
});

export const signOut = endpoint({
  name: 'signOut',
  method: 'GET',
  path: '/user/auth/logout',
  summary: 'Signs out this browser.',
  access: 'anyone',
  impersonation: 'allowed',
  response: ActionResult,
  writes: true,
  domainErrors: [],
  always: true,
});
