import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AccountId, SessionId } from './ids.ts';

export const NAME_LENGTH_MAX = 80;
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
export const CODE_LENGTH = 6;
export const CODE_RESEND_SECONDS = 60;

export const Email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'This e-mail address is too long.'),
    z.email('Enter an e-mail address, such as name@example.com.'),
  );
export const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your name.'),
    z.maxLength(NAME_LENGTH_MAX, `Use at most ${NAME_LENGTH_MAX} characters.`),
  );
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH_MIN, `Use at least ${PASSWORD_LENGTH_MIN} characters.`),
    z.maxLength(PASSWORD_LENGTH_MAX, `Use at most ${PASSWORD_LENGTH_MAX} characters.`),
  );
/** A password as typed at sign-in: any length up to the limit, so that the answer is only ever "does not match". */
export const TypedPassword = z
  .string()
  .check(
    z.minLength(1, 'Enter your password.'),
    z.maxLength(PASSWORD_LENGTH_MAX, `Use at most ${PASSWORD_LENGTH_MAX} characters.`),
  );
export const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits of the code.'));

export const Role = z.enum(['user', 'admin']);
export type Role = z.output<typeof Role>;

/** Who is signed in, as every page may know it. */
export const SessionUser = z.object({
  id: AccountId,
  role: Role,
  name: z.string(),
  email: z.string(),
  handle: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  colourScheme: z.enum(['system', 'light', 'dark']),
});
export type SessionUser = z.output<typeof SessionUser>;

/** An administrator at work in somebody's place. */
export const Impersonating = z.object({ name: z.string(), endsAt: z.iso.datetime() });
export type Impersonating = z.output<typeof Impersonating>;

const signedIn = z.object({ success: z.boolean(), user: SessionUser, token: z.string(), message: z.string() });
const done = z.object({ success: z.boolean(), message: z.string() });

export const sendOtp = endpoint({
  name: 'sendOtp',
  method: 'POST',
  path: '/user/auth/send-otp',
  summary: 'Starts a registration: mails a six-digit code to the address.',
  access: 'anyone',
  body: z.object({
    ...{ name: Name, email: Email, password: NewPassword },
    /** From the link of an invitation, where new accounts need one. */
    invitation: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: done,
  refusals: [
    ...(['password_weak', 'code_too_soon', 'too_many_tries'] as const),
    ...(['sign_up_closed', 'invitation_needed', 'invitation_invalid'] as const),
  ],
});

export const verifyOtp = endpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/user/auth/verify-otp',
  summary: 'Ends a registration with the mailed code: makes the account and signs in.',
  access: 'anyone',
  body: z.object({ email: Email, otp: Code }),
  answer: signedIn,
  refusals: ['code_wrong', 'code_expired', 'too_many_tries', 'sign_up_closed', 'invitation_needed'],
});

const credentials = z.object({ email: Email, password: TypedPassword, code: z.optional(z.string().check(z.maxLength(20))) });

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/user/auth/sign-in',
  summary: 'Signs a user in with e-mail and password, and the second factor where one is set up.',
  access: 'anyone',
  body: credentials,
  answer: signedIn,
  refusals: ['wrong_credentials', 'second_factor_required', 'second_factor_wrong', 'account_suspended', 'too_many_tries'],
});

export const adminSignIn = endpoint({
  name: 'adminSignIn',
  method: 'POST',
  path: '/admin/auth/sign-in',
  summary: 'Signs an administrator in.',
  access: 'anyone',
  body: credentials,
  answer: signedIn,
  refusals: ['wrong_credentials', 'second_factor_required', 'second_factor_wrong', 'account_suspended', 'too_many_tries'],
  always: true,
});

export const stepUp = endpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/admin/auth/step-up',
  summary: 'Shows once more who you are: by a code where you have set up a second factor, else by your password.',
  access: 'admin',
  body: z.object({ password: z.optional(TypedPassword), code: z.optional(z.string().check(z.maxLength(20))) }),
  answer: z.object({}),
  refusals: ['second_factor_required', 'second_factor_wrong', 'password_wrong', 'too_many_tries'],
});

export const getAuthStatus = endpoint({
  name: 'getAuthStatus',
  method: 'GET',
  path: '/user/auth/status',
  summary: 'Says who is signed in; renews the session when it can.',
  access: 'anyone',
  answer: z.object({
    isAuthenticated: z.boolean(),
    user: z.nullable(SessionUser),
    token: z.nullable(z.string()),
    /** The administrator who acts in this user's place, where one does. */
    impersonator: z.optional(Impersonating),
  }),
  refusals: ['REFRESH_FAILED', 'SESSION_EXPIRED'],
  always: true,
});

export const firebaseSignIn = endpoint({
  name: 'firebaseSignIn',
  method: 'POST',
  path: '/user/auth/firebase-signin',
  summary: "Signs in with the identity provider's token; only what the token says about the e-mail counts.",
  access: 'anyone',
  body: z.object({
    idToken: z.string().check(z.minLength(1), z.maxLength(8192)),
    name: z._default(z.string().check(z.maxLength(200)), 'Unknown'),
    email: z._default(z.string().check(z.maxLength(254)), ''),
    profileImg: z._default(z.string().check(z.maxLength(2000)), ''),
  }),
  answer: signedIn,
  refusals: [
    ...(['identity_rejected', 'identity_unavailable', 'identity_needs_password', 'account_suspended'] as const),
    ...(['too_many_tries', 'sign_up_closed', 'invitation_needed'] as const),
  ],
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/user/auth/forgot-password',
  summary: 'Mails a link to choose a new password, if the address has an account; the answer is the same either way.',
  access: 'anyone',
  body: z.object({ email: Email }),
  answer: done,
  refusals: ['too_many_tries'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/user/auth/reset-password',
  summary: 'Sets a new password with the token of a mailed link; every session ends.',
  access: 'anyone',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: NewPassword }),
  answer: done,
  refusals: ['link_expired', 'password_weak', 'too_many_tries'],
});

export const signOut = endpoint({
  name: 'signOut',
  method: 'GET',
  path: '/user/auth/logout',
  summary: 'Ends the session of this browser.',
  access: 'anyone',
  inPlace: 'allowed',
  answer: done,
  writes: true,
  refusals: [],
  always: true,
});

export const INTERESTS_MAX = 12;
export const LINKS_MAX = 5;

const WebLink = z.object({
  label: z.string().check(z.trim(), z.maxLength(40)),
  url: z.url({ protocol: /^https?$/, error: 'Enter a web address that starts with https://' }).check(z.maxLength(300)),
});

/** A person's own details, as they alone see them. */
export const Profile = z.object({
  id: AccountId,
  name: z.string(),
  email: z.string(),
  handle: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  bio: z.string(),
  city: z.string(),
  interests: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  language: z.string(),
  timeZone: z.nullable(z.string()),
  colourScheme: z.enum(['system', 'light', 'dark']),
  hasPassword: z.boolean(),
  pendingEmail: z.nullable(z.string()),
});
export type Profile = z.output<typeof Profile>;

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/account',
  summary: 'Your details.',
  access: 'user',
  answer: Profile,
  refusals: [],
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/account',
  summary: 'Changes the details you send; the others stay.',
  access: 'user',
  body: z.object({
    name: z.optional(Name),
    handle: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, 'Use 3 to 40 letters, digits and hyphens.'),
        ),
    ),
    bio: z.optional(z.string().check(z.trim(), z.maxLength(600, 'Use at most 600 characters.'))),
    city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    interests: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(INTERESTS_MAX))),
    links: z.optional(z.array(WebLink).check(z.maxLength(LINKS_MAX, `Add at most ${LINKS_MAX} links.`))),
    language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    colourScheme: z.optional(z.enum(['system', 'light', 'dark'])),
  }),
  answer: Profile,
  refusals: ['handle_taken'],
});

/** The picture travels as base64 so that one JSON contract covers it; at most 6 MB of file. */
export const PICTURE_BYTES_MAX = 6 * 1024 * 1024;

export const setPicture = endpoint({
  name: 'setPicture',
  method: 'PUT',
  path: '/account/picture',
  summary:
    'Sets your picture from a JPEG, PNG, WebP or AVIF file, cropped to the square you chose (fractions of the picture, 0 to 1).',
  access: 'user',
  body: z.object({
    image: z.base64().check(z.maxLength(Math.ceil(PICTURE_BYTES_MAX / 3) * 4, 'Choose a file of at most 6 MB.')),
    crop: z.optional(
      z.object({
        x: z.number().check(z.gte(0), z.lte(1)),
        y: z.number().check(z.gte(0), z.lte(1)),
        width: z.number().check(z.gt(0), z.lte(1)),
        height: z.number().check(z.gt(0), z.lte(1)),
      }),
    ),
  }),
  bodyLimit: Math.ceil(PICTURE_BYTES_MAX / 3) * 4 + 1024,
  answer: Profile,
  refusals: ['image_unreadable', 'too_many_tries'],
});

export const removePicture = endpoint({
  name: 'removePicture',
  method: 'DELETE',
  path: '/account/picture',
  summary: 'Removes your picture.',
  access: 'user',
  answer: Profile,
  refusals: [],
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/account/email',
  summary: 'Mails a code to the new address; the old one is told.',
  access: 'user',
  body: z.object({ email: Email, password: z.optional(TypedPassword) }),
  answer: done,
  refusals: ['password_wrong', 'code_too_soon', 'too_many_tries'],
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/account/email/confirm',
  summary: 'Makes the new address yours with the mailed code.',
  access: 'user',
  body: z.object({ code: Code }),
  answer: Profile,
  refusals: ['code_wrong', 'code_expired', 'email_taken', 'too_many_tries'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/account/password',
  summary: 'Changes or sets your password; every other session ends.',
  access: 'signed_in',
  body: z.object({ currentPassword: z.optional(TypedPassword), newPassword: NewPassword }),
  answer: done,
  refusals: ['password_wrong', 'password_weak', 'too_many_tries'],
});

export const DeviceSession = z.object({
  id: SessionId,
  device: z.string(),
  ip: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  /** Of one in which the people who run this site acted in your place: why, and when it ended. */
  inPlace: z.optional(z.object({ reason: z.string(), endedAt: z.nullable(z.iso.datetime()) })),
});
export type DeviceSession = z.output<typeof DeviceSession>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where you are signed in.',
  access: 'signed_in',
  inPlace: 'never',
  answer: z.object({ items: z.array(DeviceSession) }),
  refusals: [],
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/account/sessions/:sessionId',
  summary: 'Signs one device out.',
  access: 'signed_in',
  params: z.object({ sessionId: SessionId }),
  answer: z.object({ items: z.array(DeviceSession) }),
  refusals: ['not_found'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Signs every other device out.',
  access: 'signed_in',
  answer: z.object({ items: z.array(DeviceSession) }),
  refusals: [],
});

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/account/second-factor',
  summary: 'Whether a second factor is set up, and how many recovery codes are left.',
  access: 'signed_in',
  inPlace: 'never',
  answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  refusals: [],
});

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Gives the secret for an authenticator app; it counts once confirmed.',
  access: 'signed_in',
  body: z.object({ password: z.optional(TypedPassword) }),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['password_wrong', 'second_factor_exists', 'too_many_tries'],
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/account/second-factor/confirm',
  summary: 'Turns the second factor on with a code of the app; gives ten recovery codes, shown this once.',
  access: 'signed_in',
  body: z.object({ code: Code }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['second_factor_wrong', 'second_factor_exists', 'not_found', 'too_many_tries'],
});

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/account/second-factor/remove',
  summary: 'Turns the second factor off, with a code of the app or a recovery code.',
  access: 'signed_in',
  body: z.object({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(20)) }),
  answer: done,
  refusals: ['second_factor_wrong', 'not_found', 'too_many_tries'],
});
