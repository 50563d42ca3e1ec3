import * as contract from '@festoon/contracts/account';
import type { Routes } from '../../platform/http/module.ts';
import { getAuthStatus } from './get-auth-status.ts';
import { sendOtp } from './send-otp.ts';
import { clearSessionCookies } from './session-cookies.ts';
import { signIn, signInAdmin } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { respondSignedIn } from './signed-in.ts';
import { verifyOtp } from './verify-otp.ts';

export function accountRoutes({ mount }: Routes): void {
  mount(contract.sendOtp, sendOtp);
  mount(contract.verifyOtp, verifyOtp, respondSignedIn);
  mount(contract.signIn, signIn, respondSignedIn);
  mount(contract.adminSignIn, signInAdmin, respondSignedIn);
  mount(contract.getAuthStatus, getAuthStatus);
  mount(contract.signOut, signOut, (reply, answer, ctx) => {
    clearSessionCookies(ctx, reply);
    return answer;
  });
}
