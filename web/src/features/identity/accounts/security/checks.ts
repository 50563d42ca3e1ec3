import { Code, NewPassword, EnteredPassword } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { codeCheckText } from '@festoon/catalogue/identity/code-check';
import { createCheck } from '../../../../lib/create-check.ts';
import type { Check } from '../../../../lib/use-form.ts';

const authenticatorOrRecoveryCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(6, { error: () => codeCheckText('enterCode') }),
    z.maxLength(20, { error: () => codeCheckText('codeTooLong') }),
  );

const checkWithCurrent = createCheck(z.object({ currentPassword: EnteredPassword, newPassword: NewPassword }));
const checkWithoutCurrent = createCheck(z.object({ newPassword: NewPassword }));

export function checkPasswordChange(hasPassword: boolean): Check {
  return hasPassword ? checkWithCurrent : checkWithoutCurrent;
}

export const checkPassword = createCheck(z.object({ password: z.optional(EnteredPassword) }));
export const checkOwnPassword = createCheck(z.object({ password: EnteredPassword }));
export const checkAppCode = createCheck(z.object({ code: Code }));
export const checkAnyCode = createCheck(z.object({ code: authenticatorOrRecoveryCode }));
