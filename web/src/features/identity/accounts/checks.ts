import { Email, Name, NewPassword, EnteredPassword } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { codeCheckText } from '@festoon/catalogue/identity/code-check';
import { createCheck } from '../../../lib/create-check.ts';

const code = z
  .string()
  .check(
    z.trim(),
    z.minLength(6, { error: () => codeCheckText('enterCode') }),
    z.maxLength(20, { error: () => codeCheckText('codeTooLong') }),
  );

export const checkSignIn = createCheck(z.object({ email: Email, password: EnteredPassword, code: z.optional(code) }));
export const checkDetails = createCheck(z.object({ name: Name, email: Email, password: NewPassword }));
export const checkEmail = createCheck(z.object({ email: Email }));
export const checkSecondFactor = createCheck(z.object({ code }));
export const checkNewPassword = createCheck(z.object({ password: NewPassword }));
