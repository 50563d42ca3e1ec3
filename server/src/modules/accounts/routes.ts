import * as contract from '@festoon/contracts/account';
import * as inPlace from '@festoon/contracts/impersonation';
import * as site from '@festoon/contracts/site-invitations';
import type { Routes } from '../../platform/http/module.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { getAuthStatus } from './get-auth-status.ts';
import { getProfile } from './get-profile.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { confirmSecondFactor, getSecondFactor, removeSecondFactor, startSecondFactor } from './own-second-factor.ts';
import { impersonate, respondImpersonating } from './impersonation/impersonate.ts';
import { respondStopped, stopImpersonation } from './impersonation/stop-impersonation.ts';
import { inviteToSite, listSiteInvitations, revokeSiteInvitation } from './invitations/invite-to-site.ts';
import { resetPassword } from './reset-password.ts';
import { sendOtp } from './send-otp.ts';
import { sandboxIdentityRoutes } from './sandbox/routes/identity-routes.ts';
import { clearSessionCookies } from './session-cookies.ts';
import { removePicture, setPicture } from './set-picture.ts';
import { signIn, signInAdmin } from './sign-in.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';
import { signOut } from './sign-out.ts';
import { stepUp } from './step-up.ts';
import { respondSignedIn } from './signed-in.ts';
import { updateProfile } from './update-profile.ts';
import { verifyOtp } from './verify-otp.ts';

export function accountRoutes(routes: Routes): void {
  const { mount } = routes;
  sandboxIdentityRoutes(routes);
  mount(site.listSiteInvitations, listSiteInvitations);
  mount(site.inviteToSite, inviteToSite);
  mount(site.revokeSiteInvitation, revokeSiteInvitation);
  mount(contract.sendOtp, sendOtp);
  mount(contract.verifyOtp, verifyOtp, respondSignedIn);
  mount(contract.signIn, signIn, respondSignedIn);
  mount(contract.adminSignIn, signInAdmin, respondSignedIn);
  mount(contract.stepUp, stepUp);
  mount(contract.firebaseSignIn, signInWithProvider, respondSignedIn);
  mount(contract.getAuthStatus, getAuthStatus);
  mount(contract.signOut, signOut, (reply, answer, ctx) => {
    clearSessionCookies(ctx, reply);
    return answer;
  });
  mount(inPlace.impersonate, impersonate, respondImpersonating);
  mount(inPlace.stopImpersonation, stopImpersonation, respondStopped);
  mount(contract.forgotPassword, forgotPassword);
  mount(contract.resetPassword, resetPassword);

  mount(contract.getProfile, getProfile);
  mount(contract.updateProfile, updateProfile);
  mount(contract.setPicture, setPicture);
  mount(contract.removePicture, removePicture);
  mount(contract.changeEmail, changeEmail);
  mount(contract.confirmEmail, confirmEmail);

  mount(contract.changePassword, changePassword);
  mount(contract.listSessions, listSessions);
  mount(contract.endSession, endSession);
  mount(contract.endOtherSessions, endOtherSessions);
  mount(contract.getSecondFactor, getSecondFactor);
  mount(contract.startSecondFactor, startSecondFactor);
  mount(contract.confirmSecondFactor, confirmSecondFactor);
  mount(contract.removeSecondFactor, removeSecondFactor);
}
