import * as z from 'zod/mini';
import { displayText } from '../core/display-text.ts';
import { AccountId } from '../core/ids.ts';

export const NAME_LENGTH_MAX = 80;
export const PASSWORD_LENGTH_MIN = 8;
const PASSWORD_LENGTH_MAX = 128;
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

const displayName = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(NAME_LENGTH_MAX, `Use at most ${NAME_LENGTH_MAX} characters.`),
      ...displayText,
    );

export const Name = displayName('Enter your name.');
/** The name of an attendee whom a buyer adds. */
export const AttendeeName = displayName('Enter the attendee’s name.');
/** The name of the recipient of a ticket transfer. */
export const RecipientName = displayName('Enter the recipient’s name.');

export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH_MIN, `Use at least ${PASSWORD_LENGTH_MIN} characters.`),
    z.maxLength(PASSWORD_LENGTH_MAX, `Use at most ${PASSWORD_LENGTH_MAX} characters.`),
  );

/** A password as typed at sign-in. Any length up to the limit is accepted, so that the only error is "does not match". */
export const EnteredPassword = z
  .string()
  .check(
    z.minLength(1, 'Enter your password.'),
    z.maxLength(PASSWORD_LENGTH_MAX, `Use at most ${PASSWORD_LENGTH_MAX} characters.`),
  );

export const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits of the code.'));

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
});
export type SessionUser = z.output<typeof SessionUser>;

/** The account that an administrator impersonates, and when the impersonation ends. */
export const ImpersonationInfo = z.object({ name: z.string(), endsAt: z.iso.datetime() });
export type ImpersonationInfo = z.output<typeof ImpersonationInfo>;

export const ActionResult = z.object({ success: z.boolean(), message: z.string() });
