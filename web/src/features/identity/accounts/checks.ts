import { Email, Name, NewPassword, TypedPassword } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { checkWith } from '../../../lib/check.ts';

const code = z.string().check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(20, 'That is longer than any code.'));

export const checkSignIn = checkWith(z.object({ email: Email, password: TypedPassword, code: z.optional(code) }));
export const checkDetails = checkWith(z.object({ name: Name, email: Email, password: NewPassword }));
export const checkForgotten = checkWith(z.object({ email: Email }));
export const checkNewPassword = checkWith(z.object({ password: NewPassword }));
