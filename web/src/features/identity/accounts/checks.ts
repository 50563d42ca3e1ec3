import { Email, Name, NewPassword, EnteredPassword } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { createCheck } from '../../../lib/create-check.ts';

const code = z.string().check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(20, 'That is longer than any code.'));

export const checkSignIn = createCheck(z.object({ email: Email, password: EnteredPassword, code: z.optional(code) }));
export const checkDetails = createCheck(z.object({ name: Name, email: Email, password: NewPassword }));
export const checkForgotPassword = createCheck(z.object({ email: Email }));
export const checkNewPassword = createCheck(z.object({ password: NewPassword }));
