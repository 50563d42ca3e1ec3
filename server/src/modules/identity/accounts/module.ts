import type { Module, Routes } from '../../../platform/http/module.ts';
import { accountData } from './data/account-data.ts';
import { jobs } from './jobs.ts';
import { accountTopic } from './live-topics.ts';
import * as signing from '@festoon/contracts/identity/sign-in';
import * as emailCode from '@festoon/contracts/identity/email-code';
import * as profile from '@festoon/contracts/identity/profile';
import * as security from '@festoon/contracts/identity/account-security';
import * as impersonation from '@festoon/contracts/identity/impersonation';
import * as site from '@festoon/contracts/identity/site-invitations';
import { changeEmail } from './change-email.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmEmail } from './sign-up/confirm-email.ts';
import { confirmIdentity } from './sign-in/confirm-identity.ts';
import { confirmWithEmailCode } from './email-code/confirm-with-email-code.ts';
import { respondEmailCodeSent, sendEmailCode } from './email-code/send-email-code.ts';
import { verifyEmailCode } from './email-code/verify-email-code.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { getAuthStatus, respondAuthStatus } from './sessions/get-auth-status.ts';
import { getProfile } from './get-profile.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/own-sessions.ts';
import { confirmSecondFactor, getSecondFactor, removeSecondFactor, startSecondFactor } from './sign-in/own-second-factor.ts';
import { impersonate, respondImpersonationStarted } from './impersonation/impersonate.ts';
import { respondImpersonationStopped, stopImpersonation } from './impersonation/stop-impersonation.ts';
import { inviteToSite, listSiteInvitations, revokeSiteInvitation } from './invitations/invite-to-site.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { respondCodeSent, sendOtp } from './sign-up/send-otp.ts';
import { sandboxIdentityRoutes } from './sandbox/routes/identity-routes.ts';
import { clearSessionCookies } from './sessions/session-cookies.ts';
import { removeImage, setImage } from './set-image.ts';
import { signIn, signInAdmin } from './sign-in/sign-in.ts';
import { signInWithProvider } from './sign-in/sign-in-with-provider.ts';
import { signOut } from './sessions/sign-out.ts';
import { stepUp } from './sign-in/step-up.ts';
import { respondSignedIn } from './sessions/sign-in-result.ts';
import { updateProfile } from './update-profile.ts';
import { verifyOtp } from './sign-up/verify-otp.ts';

export const accountsModule: Module = {
  name: 'accounts',
  routes: accountRoutes,
  live: [accountTopic],
  personalData: accountData,
  ...jobs,
};

function accountRoutes(routes: Routes): void {
  const { mount } = routes;
  sandboxIdentityRoutes(routes);
  mount(site.listSiteInvitations, listSiteInvitations);
  mount(site.inviteToSite, inviteToSite);
  mount(site.revokeSiteInvitation, revokeSiteInvitation);
  mount(signing.sendOtp, sendOtp, respondCodeSent);
  mount(signing.verifyOtp, verifyOtp, respondSignedIn);
  mount(emailCode.sendEmailCode, sendEmailCode, respondEmailCodeSent);
  mount(emailCode.verifyEmailCode, verifyEmailCode, respondSignedIn);
  mount(signing.signIn, signIn, respondSignedIn);
  mount(signing.adminSignIn, signInAdmin, respondSignedIn);
  mount(security.stepUp, stepUp);
  mount(signing.firebaseSignIn, signInWithProvider, respondSignedIn);
  mount(signing.getAuthStatus, getAuthStatus, respondAuthStatus);
  mount(signing.signOut, signOut, (reply, response, ctx) => {
    clearSessionCookies(ctx, reply);
    return response;
  });
  mount(impersonation.impersonate, impersonate, respondImpersonationStarted);
  mount(impersonation.stopImpersonation, stopImpersonation, respondImpersonationStopped);
  mount(signing.forgotPassword, forgotPassword);
  mount(signing.resetPassword, resetPassword);

  mount(profile.getProfile, getProfile);
  mount(profile.updateProfile, updateProfile);
  mount(profile.setImage, setImage);
  mount(profile.removeImage, removeImage);
  mount(profile.changeEmail, changeEmail);
  mount(profile.confirmEmail, confirmEmail);

  mount(security.confirmIdentity, confirmIdentity);
  mount(emailCode.confirmWithEmailCode, confirmWithEmailCode);
  mount(security.changePassword, changePassword);
  mount(security.listSessions, listSessions);
  mount(security.endSession, endSession);
  mount(security.endOtherSessions, endOtherSessions);
  mount(security.getSecondFactor, getSecondFactor);
  mount(security.startSecondFactor, startSecondFactor);
  mount(security.confirmSecondFactor, confirmSecondFactor);
  mount(security.removeSecondFactor, removeSecondFactor);
}
