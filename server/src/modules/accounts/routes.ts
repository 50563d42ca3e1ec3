import * as signing from '@festoon/contracts/sign-in';
import * as profile from '@festoon/contracts/profile';
import * as security from '@festoon/contracts/account-security';
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
  mount(signing.sendOtp, sendOtp);
  mount(signing.verifyOtp, verifyOtp, respondSignedIn);
  mount(signing.signIn, signIn, respondSignedIn);
  mount(signing.adminSignIn, signInAdmin, respondSignedIn);
  mount(security.stepUp, stepUp);
  mount(signing.firebaseSignIn, signInWithProvider, respondSignedIn);
  mount(signing.getAuthStatus, getAuthStatus);
  mount(signing.signOut, signOut, (reply, answer, ctx) => {
    clearSessionCookies(ctx, reply);
    return answer;
  });
  mount(inPlace.impersonate, impersonate, respondImpersonating);
  mount(inPlace.stopImpersonation, stopImpersonation, respondStopped);
  mount(signing.forgotPassword, forgotPassword);
  mount(signing.resetPassword, resetPassword);

  mount(profile.getProfile, getProfile);
  mount(profile.updateProfile, updateProfile);
  mount(profile.setPicture, setPicture);
  mount(profile.removePicture, removePicture);
  mount(profile.changeEmail, changeEmail);
  mount(profile.confirmEmail, confirmEmail);

  mount(security.changePassword, changePassword);
  mount(security.listSessions, listSessions);
  mount(security.endSession, endSession);
  mount(security.endOtherSessions, endOtherSessions);
  mount(security.getSecondFactor, getSecondFactor);
  mount(security.startSecondFactor, startSecondFactor);
  mount(security.confirmSecondFactor, confirmSecondFactor);
  mount(security.removeSecondFactor, removeSecondFactor);
}
