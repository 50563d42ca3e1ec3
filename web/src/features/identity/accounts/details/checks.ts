import { Code, Email, Name } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { profileDetailsText } from '@festoon/catalogue/identity/profile-details';
import { createCheck } from '../../../../lib/create-check.ts';

const handle = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^([a-z0-9][a-z0-9-]{1,38}[a-z0-9])?$/, { error: () => profileDetailsText('handleInvalid') }),
  );
const bio = z.string().check(z.trim(), z.maxLength(600, { error: () => profileDetailsText('bioTooLong') }));

export const checkProfile = createCheck(z.object({ name: Name, handle, bio }));
export const checkEmail = createCheck(z.object({ email: Email }));
export const checkEmailCode = createCheck(z.object({ code: Code }));
