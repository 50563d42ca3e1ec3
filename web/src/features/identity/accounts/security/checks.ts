import { Code, NewPassword, TypedPassword } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { checkWith } from '../../../../lib/check.ts';
import type { Check } from '../../../../lib/use-form.ts';

const recoveryOrCode = z
  .string()
  .check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(20, 'That is longer than any code.'));

const withCurrent = checkWith(z.object({ currentPassword: TypedPassword, newPassword: NewPassword }));
const withoutCurrent = checkWith(z.object({ newPassword: NewPassword }));

export function checkPasswordChange(hasPassword: boolean): Check {
  return hasPassword ? withCurrent : withoutCurrent;
}

export const checkPassword = checkWith(z.object({ password: z.optional(TypedPassword) }));
export const checkOwnPassword = checkWith(z.object({ password: TypedPassword }));
export const checkAppCode = checkWith(z.object({ code: Code }));
export const checkAnyCode = checkWith(z.object({ code: recoveryOrCode }));
