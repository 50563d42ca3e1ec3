import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/identity/input-errors';
import { displayText } from '../core/display-text.ts';
import { AccountId } from '../core/ids.ts';
import { plainText } from '../core/input/typed-text.ts';
import { maxCharacters, minCharacters, required } from '../core/input/text-checks.ts';

export const NAME_LENGTH_MAX = 80;
export const PASSWORD_LENGTH_MIN = 8;
const PASSWORD_LENGTH_MAX = 128;
export const CODE_LENGTH = 6;
export const CODE_RESEND_SECONDS = 60;

export const Email = z
  .string()
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: () => inputErrorsText('emailTooLong') }),
    z.email({ error: () => inputErrorsText('email') }),
  );

// @__NO_SIDE_EFFECTS__
function displayName(missing: 'yourName' | 'attendeeName' | 'recipientName') {
  return z.string().check(
    z.trim(),
    required(() => inputErrorsText(missing)),
    maxCharacters(NAME_LENGTH_MAX),
    ...displayText,
  );
}

export const Name = displayName('yourName');
/** The name of an attendee whom a buyer adds. */
export const AttendeeName = displayName('attendeeName');
/** The name of the recipient of a ticket transfer. */
export const RecipientName = displayName('recipientName');

export const NewPassword = z.string().check(minCharacters(PASSWORD_LENGTH_MIN), maxCharacters(PASSWORD_LENGTH_MAX));

/** A password as typed at sign-in. Any length up to the limit is accepted, so that the only error is "does not match". */
export const EnteredPassword = z.string().check(
  required(() => inputErrorsText('password')),
  maxCharacters(PASSWORD_LENGTH_MAX),
);

export const Code = z
  .string()
  .check(z.overwrite(plainText), z.trim(), z.regex(/^\d{6}$/, { error: () => inputErrorsText('code') }));
/** A code of the second factor or a recovery code, as typed. */
export const EnteredCode = z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(20));

const Role = z.enum(['user', 'admin']);
type Role = z.output<typeof Role>;

/** The signed-in account, as every page can read it. */
export const SessionUser = z.object({
  id: AccountId,
  role: Role,
  name: z.string(),
  email: z.string(),
  handle: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  colourScheme: z.enum(['system', 'light', 'dark']),
  /** True until the owner of an account that an emailed code created gives a name. */
  needsName: z.optional(z.boolean()),
  /** The languages of the events that the person prefers. Not set if they prefer none. */
  eventLanguages: z.optional(z.array(z.string())),
});
export type SessionUser = z.output<typeof SessionUser>;

/** The account that an administrator impersonates, and when the impersonation ends. */
export const ImpersonationInfo = z.object({ name: z.string(), endsAt: z.iso.datetime() });
export type ImpersonationInfo = z.output<typeof ImpersonationInfo>;

export const ActionResult = z.object({ success: z.boolean(), message: z.string() });
