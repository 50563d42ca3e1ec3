import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/identity/input-errors';
import { Code, ActionResult, Email, Name, EnteredPassword } from './account.ts';
import { endpoint } from '../core/endpoint.ts';
import { IMAGE_TYPES } from '../core/image-types.ts';
import { AccountId } from '../core/ids.ts';
import { LanguageCode } from '../core/input/language-code.ts';
import { maxCharacters } from '../core/input/text-checks.ts';

export const INTERESTS_MAX = 12;
export const LINKS_MAX = 5;
export const EVENT_LANGUAGES_MAX = 10;

const WebLink = z.object({
  label: z.string().check(z.trim(), z.maxLength(40)),
  url: z.url({ protocol: /^https?$/, error: () => inputErrorsText('webAddress') }).check(z.maxLength(300)),
});

/** An account's own details, visible only to the person. */
export const Profile = z.object({
  id: AccountId,
  name: z.string(),
  email: z.string(),
  handle: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  bio: z.string(),
  city: z.string(),
  interests: z.array(z.string()),
  /** The languages of the events that the person prefers; empty for all. Search and recommendations use them. */
  eventLanguages: z.array(z.string()),
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
  summary: 'Returns your profile.',
  access: 'user',
  response: Profile,
  domainErrors: [],
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/account',
  summary: 'Updates the given fields of your profile.',
  access: 'user',
  body: z.object({
    name: z.optional(Name),
    handle: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, { error: () => inputErrorsText('handle') }),
        ),
    ),
    bio: z.optional(z.string().check(z.trim(), maxCharacters(600))),
    city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    interests: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(INTERESTS_MAX))),
    eventLanguages: z.optional(z.array(LanguageCode).check(z.maxLength(EVENT_LANGUAGES_MAX))),
    links: z.optional(
      z.array(WebLink).check(z.maxLength(LINKS_MAX, { error: () => inputErrorsText('tooManyLinks', { max: LINKS_MAX }) })),
    ),
    language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/))),
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    colourScheme: z.optional(z.enum(['system', 'light', 'dark'])),
  }),
  response: Profile,
  domainErrors: ['handle_taken'],
});

/** The maximum size of an image file in bytes. */
export const IMAGE_BYTES_MAX = 6 * 1024 * 1024;

export const setImage = endpoint({
  name: 'setImage',
  method: 'PUT',
  path: '/account/picture',
  summary:
    'Sets your profile image from a JPEG, PNG, WebP or AVIF file, cropped to a square (fractions of the image, 0 to 1).',
  access: 'user',
  body: z.object({
    crop: z.optional(
      z.object({
        x: z.number().check(z.gte(0), z.lte(1)),
        y: z.number().check(z.gte(0), z.lte(1)),
        width: z.number().check(z.gt(0), z.lte(1)),
        height: z.number().check(z.gt(0), z.lte(1)),
      }),
    ),
  }),
  files: { image: { maxBytes: IMAGE_BYTES_MAX, types: IMAGE_TYPES } },
  response: Profile,
  domainErrors: ['image_unreadable', 'too_many_attempts'],
});

export const removeImage = endpoint({
  name: 'removeImage',
  method: 'DELETE',
  path: '/account/picture',
  summary: 'Removes your profile image.',
  access: 'user',
  response: Profile,
  domainErrors: [],
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/account/email',
  summary: 'Emails a code to the new address and notifies the old one.',
  access: 'user',
  body: z.object({ email: Email, password: z.optional(EnteredPassword) }),
  response: ActionResult,
  domainErrors: ['password_wrong', 'reauthentication_required', 'code_too_soon', 'too_many_attempts'],
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/account/email/confirm',
  summary: 'Changes your email address with the emailed code.',
  access: 'user',
  body: z.object({ code: Code }),
  response: Profile,
  domainErrors: ['code_wrong', 'code_expired', 'email_taken', 'too_many_attempts'],
});
