import { Code, Email, Name } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { createCheck } from '../../../../lib/create-check.ts';

const handle = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^([a-z0-9][a-z0-9-]{1,38}[a-z0-9])?$/, 'Use 3 to 40 letters, digits and hyphens.'),
  );
const bio = z.string().check(z.trim(), z.maxLength(600, 'Use at most 600 characters.'));

export const checkProfile = createCheck(z.object({ name: Name, handle, bio }));
export const checkEmail = createCheck(z.object({ email: Email }));
export const checkEmailCode = createCheck(z.object({ code: Code }));
