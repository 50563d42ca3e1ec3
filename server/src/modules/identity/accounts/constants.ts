import type { Throttle } from '../../../platform/throttle.ts';

/** The name of an account whose owner has not given one. */
export const FALLBACK_NAME = 'Guest';
export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS_MAX = 5;
export const SIGN_UP_LINK_HOURS = 24;
export const RESET_MINUTES = 30;
export const ACCESS_MINUTES = 10;
/**
 * Seconds during which the previous refresh token still yields the current one, for two tabs that renew at the same time.
 */
export const RENEWAL_GRACE_SECONDS = 30;
export const SESSION_IDLE_DAYS = 30;
export const SESSION_DAYS = 90;
export const ADMIN_SESSION_IDLE_MINUTES = 30;
export const ADMIN_SESSION_HOURS = 8;
export const RECOVERY_CODE_COUNT = 10;
/** Identity tokens older than this are rejected, regardless of their expiry. */
export const IDENTITY_TOKEN_MINUTES = 10;

/** The job that finds the account of an address and emails the link to a new password. */
export const SEND_PASSWORD_RESET = 'accounts.send-password-reset';
/** The job that notifies the owner of a session that ended because its token was used twice. */
export const NOTIFY_TOKEN_REUSE = 'accounts.notify-token-reuse';
/** The job at the end of an impersonation. */
export const END_IMPERSONATION = 'accounts.end-impersonation';

const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/**
 * Limits on attempts at secrets. The strict ones count one address from one network, so that no one can lock others out for
 * long.
 */
export const throttles = {
  signInPerNetwork: { name: 'sign-in-here', points: 10, perSeconds: quarterHour },
  signInPerEmail: { name: 'sign-in-address', points: 60, perSeconds: hour },
  signInAttemptsPerNetwork: { name: 'sign-in-network', points: 200, perSeconds: quarterHour },
  /**
   * Limits on codes that strangers send to an address: in total, and from one block of networks. Five attempts at each of
   * twenty codes guess one of a million correctly with a probability of 0.01% a day.
   */
  codesPerEmail: { name: 'codes-sent', points: 20, perSeconds: day },
  codesPerEmailAndNetwork: { name: 'codes-sent-here', points: 5, perSeconds: day },
  codesToVerifiedOwner: { name: 'codes-sent-to-owner', points: 10, perSeconds: day },
  signUpLinks: { name: 'sign-up-links', points: 1, perSeconds: 6 * hour },
  /** Codes to the new address of an account: from one account, and to one address in total. */
  emailChanges: { name: 'email-changes', points: 10, perSeconds: day },
  emailChangesPerNewEmail: { name: 'email-changes-to', points: 20, perSeconds: day },
  codesPerNetwork: { name: 'codes-sent-network', points: 60, perSeconds: hour },
  codesPerBrowser: { name: 'codes-sent-browser', points: 10, perSeconds: hour },
  codeAttemptsPerNetwork: { name: 'code-tries-network', points: 100, perSeconds: quarterHour },
  resetsPerEmail: { name: 'resets-sent', points: 5, perSeconds: hour },
  resetsPerNetwork: { name: 'resets-network', points: 60, perSeconds: hour },
  identityChecksPerNetwork: { name: 'identity-network', points: 60, perSeconds: quarterHour },
  passwordChecks: { name: 'password-checks', points: 10, perSeconds: quarterHour },
  secondFactorSetups: { name: 'factor-setups', points: 10, perSeconds: quarterHour },
  /**
   * Wrong codes of an authenticator app. Three of a million codes are right at any moment, and a window may end within a day
   * and the next begin: 2 × (6 + 5 + 5) × 0.000003 < 0.01%, even for someone who holds one of the owner's browsers.
   */
  secondFactorAttemptsUnknownBrowser: { name: 'factor-tries-unknown', points: 6, perSeconds: day },
  secondFactorAttemptsKnownBrowser: { name: 'factor-tries-known', points: 5, perSeconds: day },
  secondFactorAttemptsPerSession: { name: 'factor-tries-session', points: 5, perSeconds: day },
  recoveryCodeAttempts: { name: 'recovery-tries', points: 20, perSeconds: quarterHour },
  stepUps: { name: 'step-ups', points: 10, perSeconds: quarterHour },
  /** Attempts at the administrators' sign-in with an unknown address: this many are recorded in the audit log. */
  loggedUnknownAttempts: { name: 'unknown-tries-logged', points: 20, perSeconds: hour },
  imageUploads: { name: 'pictures', points: 20, perSeconds: hour },
} as const satisfies Record<string, Throttle>;

/** The time after a step-up in which an administrator may move money and the like. */
export const STEP_UP_MINUTES = 10;

/** The widths of an account's image, displayed at 40 to 160 CSS pixels, on screens with up to two device pixels for each. */
export const PROFILE_IMAGE_WIDTHS = [160, 320];
