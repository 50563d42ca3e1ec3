import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

/** A secret as authenticator apps accept it: base32 to type, and a URI to scan. */
export type AuthenticatorSecret = { readonly secret: string; readonly uri: string };

function createTotp(secret: Buffer, label: { issuer: string; account: string }): TOTP {
  return new TOTP({
    issuer: label.issuer,
    label: label.account,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    period: PERIOD_SECONDS,
  });
}

export function authenticatorSecret(secret: Buffer, label: { issuer: string; account: string }): AuthenticatorSecret {
  const totp = createTotp(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step of a code, at most one step away from now. Returns null for a wrong code. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | null {
  const totp = createTotp(secret, { issuer: '', account: '' });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}
