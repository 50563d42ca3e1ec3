import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import { DAY_MS } from '@festoon/contracts/core/durations';

type Attributes = Readonly<Record<string, string>>;

/** The keys of phone wallets for tests: the variables, and what verifies the passes that they sign. */
export type PassKeys = {
  readonly variables: Readonly<Record<string, string>>;
  readonly wwdrCertificate: string;
  /** The public key of Google's service account. */
  readonly googlePublicKey: string;
};

export const PASS_TYPE_ID = 'pass.example.festoon';
export const PASS_TEAM_ID = 'TEAM123456';
/** The type of an attribute for the pass type, which has no name in node-forge. */
const USER_ID = '0.9.2342.19200300.100.1.1';

/** Creates a certificate chain like Apple's and a key like Google's. No one else has signed them, so no phone accepts them. */
export function createPassKeys({ validDays = 365 } = {}): PassKeys {
  const [root, leaf, google] = [createKeyPair(), createKeyPair(), createKeyPair()];
  const issuer = { '2.5.4.3': 'Test WWDR', '2.5.4.11': 'G4' };
  const wwdr = createCertificate({
    subject: issuer,
    issuer,
    publicKey: root.publicKey,
    signedBy: root.privateKey,
    validDays,
  });
  const subject = { [USER_ID]: PASS_TYPE_ID, '2.5.4.3': `Pass Type ID: ${PASS_TYPE_ID}`, '2.5.4.11': PASS_TEAM_ID };
  const certificate = createCertificate({
    subject,
    issuer,
    publicKey: leaf.publicKey,
    signedBy: root.privateKey,
    validDays,
  });
  return {
    wwdrCertificate: wwdr,
    googlePublicKey: google.publicKey,
    variables: {
      APPLE_WALLET_PASS_TYPE_ID: PASS_TYPE_ID,
      APPLE_WALLET_TEAM_ID: PASS_TEAM_ID,
      APPLE_WALLET_CERTIFICATE: certificate,
      APPLE_WALLET_PRIVATE_KEY: leaf.privateKey,
      APPLE_WALLET_WWDR_CERTIFICATE: wwdr,
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_SERVICE_ACCOUNT: 'wallet@festoon-example.iam.gserviceaccount.com',
      GOOGLE_WALLET_PRIVATE_KEY: google.privateKey,
    },
  };
}

function createKeyPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

type CertificateParams = {
  readonly subject: Attributes;
  readonly issuer: Attributes;
  readonly publicKey: string;
  readonly signedBy: string;
  readonly validDays: number;
};

function createCertificate({ subject, issuer, publicKey, signedBy, validDays }: CertificateParams): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // A signature names its certificate by issuer and serial number. The first digit makes the number positive.
  certificate.serialNumber = `1${randomBytes(8).toString('hex').slice(1)}`;
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + validDays * DAY_MS);
  certificate.setSubject(attributesOf(subject));
  certificate.setIssuer(attributesOf(issuer));
  certificate.setExtensions([{ name: 'basicConstraints', cA: subject === issuer }]);
  certificate.sign(forge.pki.privateKeyFromPem(signedBy), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

function attributesOf(attributes: Attributes): forge.pki.CertificateField[] {
  return Object.entries(attributes).map(([type, value]) => ({ type, value }));
}
