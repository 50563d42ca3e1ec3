import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readCompleteSet } from './complete-set.ts';
import type { Environment, ReportProblem, Variable } from './environment.ts';

/** The certificates and the key that sign passes for Apple Wallet, as PEM. */
export type ApplePassConfig = {
  readonly passTypeId: string;
  readonly teamId: string;
  readonly certificate: string;
  /** Without a passphrase. */
  readonly privateKey: string;
  readonly wwdrCertificate: string;
  /** When the first of the two certificates expires. Wallet does not accept passes that are signed later. */
  readonly expiresAt: Date;
};

export type GooglePassConfig = {
  readonly issuerId: string;
  readonly serviceAccount: string;
  /** As PEM. */
  readonly privateKey: string;
};

/** The phone wallets for which tickets have passes; null without the keys of the wallet. */
export type PassesConfig = { readonly apple: ApplePassConfig | null; readonly google: GooglePassConfig | null };

const appleKeys = [
  'APPLE_WALLET_PASS_TYPE_ID',
  'APPLE_WALLET_TEAM_ID',
  'APPLE_WALLET_CERTIFICATE',
  'APPLE_WALLET_PRIVATE_KEY',
  'APPLE_WALLET_WWDR_CERTIFICATE',
] as const;
const googleKeys = ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT', 'GOOGLE_WALLET_PRIVATE_KEY'] as const;

/** Reads the keys of the phone wallets. Certificates and keys are PEM, or the path of a file. */
export function readPasses(env: Environment, reportProblem: ReportProblem): PassesConfig {
  return { apple: readApple(env, reportProblem), google: readGoogle(env, reportProblem) };
}

/** Returns the configuration of Apple's passes while its certificates are valid. */
export function findApplePasses({ apple }: PassesConfig, now: Date): ApplePassConfig | null {
  return apple !== null && now < apple.expiresAt ? apple : null;
}

type AppleValues = Record<(typeof appleKeys)[number], string>;

function readApple(env: Environment, reportProblem: ReportProblem): ApplePassConfig | null {
  const values = readCompleteSet(env, appleKeys, reportProblem);
  if (values === null) return null;
  const certificate = readCertificate('APPLE_WALLET_CERTIFICATE', values, reportProblem);
  const wwdr = readCertificate('APPLE_WALLET_WWDR_CERTIFICATE', values, reportProblem);
  const key = readRsaKey('APPLE_WALLET_PRIVATE_KEY', { ...values, passphrase: env.APPLE_WALLET_PASSPHRASE }, reportProblem);
  if (certificate === null || wwdr === null || key === null) return null;
  reportMismatches(values, { certificate, wwdr, key }, reportProblem);
  return {
    passTypeId: values.APPLE_WALLET_PASS_TYPE_ID,
    teamId: values.APPLE_WALLET_TEAM_ID,
    certificate: certificate.toString(),
    privateKey: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    wwdrCertificate: wwdr.toString(),
    expiresAt: new Date(Math.min(Date.parse(certificate.validTo), Date.parse(wwdr.validTo))),
  };
}

type AppleKeys = { readonly certificate: X509Certificate; readonly wwdr: X509Certificate; readonly key: KeyObject };

/** Reports a key, an issuer or an identifier that is not that of the certificate: Wallet would reject every pass. */
function reportMismatches(values: AppleValues, { certificate, wwdr, key }: AppleKeys, reportProblem: ReportProblem): void {
  if (!certificate.checkPrivateKey(key))
    reportProblem('APPLE_WALLET_PRIVATE_KEY is not the key of APPLE_WALLET_CERTIFICATE.');
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    reportProblem(
      'APPLE_WALLET_WWDR_CERTIFICATE did not issue APPLE_WALLET_CERTIFICATE: use the intermediate certificate that its issuer names.',
    );
  const subject = certificate.subject.split('\n');
  const { APPLE_WALLET_PASS_TYPE_ID: passTypeId, APPLE_WALLET_TEAM_ID: teamId } = values;
  if (!subject.includes(`UID=${passTypeId}`))
    reportProblem('APPLE_WALLET_PASS_TYPE_ID is not the pass type of APPLE_WALLET_CERTIFICATE.');
  if (!subject.includes(`OU=${teamId}`)) reportProblem('APPLE_WALLET_TEAM_ID is not the team of APPLE_WALLET_CERTIFICATE.');
}

function readGoogle(env: Environment, reportProblem: ReportProblem): GooglePassConfig | null {
  const values = readCompleteSet(env, googleKeys, reportProblem);
  const key = values && readRsaKey('GOOGLE_WALLET_PRIVATE_KEY', values, reportProblem);
  if (values === null || key === null) return null;
  return {
    issuerId: values.GOOGLE_WALLET_ISSUER_ID,
    serviceAccount: values.GOOGLE_WALLET_SERVICE_ACCOUNT,
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function readCertificate<K extends Variable>(
  name: K,
  values: Record<K, string>,
  reportProblem: ReportProblem,
): X509Certificate | null {
  const bytes = readPemOrFile(name, values[name], reportProblem);
  if (bytes === null) return null;
  try {
    return new X509Certificate(bytes);
  } catch {
    reportProblem(`${name} is not a certificate (PEM or DER).`);
    return null;
  }
}

type KeyValues<K extends Variable> = Record<K, string> & { readonly passphrase?: string | undefined };

function readRsaKey<K extends Variable>(name: K, values: KeyValues<K>, reportProblem: ReportProblem): KeyObject | null {
  const bytes = readPemOrFile(name, values[name], reportProblem);
  if (bytes === null) return null;
  try {
    const key = createPrivateKey({ key: bytes, passphrase: values.passphrase });
    if (key.asymmetricKeyType === 'rsa') return key;
    reportProblem(`${name} is not an RSA key.`);
  } catch {
    reportProblem(`${name} is not a private key (PEM), or its passphrase is missing or wrong.`);
  }
  return null;
}

/** Returns PEM from a variable, in which line breaks can be written as `\n`, or the content of the file that it names. */
function readPemOrFile(name: Variable, value: string, reportProblem: ReportProblem): Buffer | null {
  if (value.trimStart().startsWith('-----BEGIN')) return Buffer.from(value.trim().replaceAll(String.raw`\n`, '\n'));
  try {
    return readFileSync(value);
  } catch (error) {
    reportProblem(`${name} is neither PEM nor a file that can be read (${(error as NodeJS.ErrnoException).code}).`);
    return null;
  }
}
