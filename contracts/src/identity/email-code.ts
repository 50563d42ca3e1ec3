import * as z from 'zod/mini';
import { FirstTouch } from '../operations/acquisition.ts';
import { Code, ActionResult, Email, EnteredCode } from './account.ts';
import { endpoint } from '../core/endpoint.ts';
import { SignInResult } from './sign-in.ts';

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/user/auth/email-code',
  summary: 'Emails a six-digit code that signs in or creates an account. The response is the same for every address.',
  access: 'anyone',
  body: z.object({ email: Email }),
  response: ActionResult,
  domainErrors: ['code_too_soon', 'too_many_attempts', 'proof_of_work_required'],
});

export const verifyEmailCode = endpoint({
  name: 'verifyEmailCode',
  method: 'POST',
  path: '/user/auth/email-code/verify',
  summary:
    'Signs in with the emailed code, and a second factor if one is set up. A new address gets an account without a name.',
  access: 'anyone',
  body: z.object({
    email: Email,
    code: Code,
    /** A code of the authenticator app, or a recovery code. */
    secondFactorCode: z.optional(EnteredCode),
    /** Stored when an account is created. */
    firstTouch: FirstTouch,
  }),
  response: SignInResult,
  domainErrors: [
    ...(['code_wrong', 'code_expired', 'too_many_attempts', 'account_suspended'] as const),
    ...(['second_factor_required', 'second_factor_wrong', 'second_factor_attempts_exceeded'] as const),
    ...(['sign_up_closed', 'invitation_needed'] as const),
  ],
});

export const confirmWithEmailCode = endpoint({
  name: 'confirmWithEmailCode',
  method: 'POST',
  path: '/account/confirm-with-code',
  summary: 'Confirms your identity with a code emailed to your address, for accounts without a password.',
  access: 'user',
  body: z.object({ code: Code }),
  response: z.object({}),
  domainErrors: ['code_wrong', 'code_expired', 'too_many_attempts'],
});
