import { CODE_RESEND_SECONDS } from '@festoon/contracts/identity/account';
import { sendEmailCode } from '@festoon/contracts/identity/email-code';
import { call } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { storePendingCode } from './pending-code.ts';

export type SentCode = { readonly email: string; readonly resendAt: number };

/** Requests a code to sign in, and stores for this tab that it was sent. Returns when another one can be requested. */
export async function sendSignInCode(email: string): Promise<SentCode> {
  const sent = { email, resendAt: Date.now() + (await requestEmailCode(email)) * 1000 };
  storePendingCode(sent);
  return sent;
}

/**
 * Requests a code for an address. Returns the seconds after which another one can be requested. If this browser requested one
 * a moment ago, that one still works.
 */
export async function requestEmailCode(email: string): Promise<number> {
  try {
    await call(sendEmailCode, { email });
    return CODE_RESEND_SECONDS;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'code_too_soon') throw error;
    const seconds = error.details?.['retryAfterSeconds'];
    return typeof seconds === 'number' ? seconds : CODE_RESEND_SECONDS;
  }
}
