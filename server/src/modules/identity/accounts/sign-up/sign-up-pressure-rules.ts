/** Codes that this process requested in about a minute. People who sign up for one popular event stay below it. */
const RECENT_SIGN_UPS_MAX = 100;
/** The share of a network's limit from which its sign-ups need a proof. */
const NETWORK_SHARE = 0.75;

type SignUpPressure = {
  /** The requests for codes that this process received in the last minute. */
  readonly recentSignUps: number;
  /** The requests of the network, and its limit. */
  readonly networkAttempts: number;
  readonly networkLimit: number;
};

/** Returns whether sign-ups need a proof of work. */
export function isSignUpPressureHigh({ recentSignUps, networkAttempts, networkLimit }: SignUpPressure): boolean {
  return recentSignUps > RECENT_SIGN_UPS_MAX || networkAttempts > networkLimit * NETWORK_SHARE;
}
