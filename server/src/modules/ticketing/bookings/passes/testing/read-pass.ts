import { createHash, verify, X509Certificate } from 'node:crypto';
import { unzipSync } from 'fflate';
import forge from 'node-forge';
import { expect } from 'vitest';
import type { PassKeys } from '../../../../../platform/testing/pass-keys.ts';

type PassField = { readonly key: string; readonly label: string; readonly value: string };

type PassJson = {
  readonly serialNumber: string;
  readonly barcodes: readonly { readonly format: string; readonly message: string }[];
  readonly eventTicket: Readonly<Record<string, readonly PassField[]>>;
} & Readonly<Record<string, unknown>>;

const SIGNING_TIME = '1.2.840.113549.1.9.5';
const NO_BYTES = new Uint8Array();

export type ReadPass = { readonly json: PassJson; readonly files: Readonly<Record<string, Uint8Array>> };

/** Reads a `.pkpass` as Wallet does: checks the hash of each file and the signature of the manifest, up to the issuer. */
export function readPass(bytes: Uint8Array, keys: PassKeys): ReadPass {
  const { 'manifest.json': manifest = NO_BYTES, signature = NO_BYTES, ...files } = unzipSync(bytes);
  const hashes = Object.entries(files).map(([name, file]) => [name, createHash('sha1').update(file).digest('hex')]);
  expect(JSON.parse(textOf(manifest))).toEqual(Object.fromEntries(hashes));
  expectSigned(manifest, signature, keys);
  return { json: JSON.parse(textOf(files['pass.json'] ?? NO_BYTES)) as PassJson, files };
}

/** Returns the value of a field on either side of the pass. */
export function passValue({ json }: ReadPass, key: string): string | undefined {
  return Object.values(json.eventTicket)
    .flat()
    .find((field) => field.key === key)?.value;
}

type SignedData = forge.pkcs7.PkcsSignedData & {
  readonly certificates: readonly forge.pki.Certificate[];
  readonly rawCapture: { readonly authenticatedAttributes: forge.asn1.Asn1[]; readonly signature: string };
};

/** Verifies a detached signature (PKCS #7), which node-forge reads but does not verify. */
function expectSigned(content: Uint8Array, signature: Uint8Array, keys: PassKeys): void {
  const der = forge.util.createBuffer(Buffer.from(signature).toString('binary'));
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der)) as unknown as SignedData;
  const { authenticatedAttributes, signature: signatureBytes } = message.rawCapture;
  const attributes = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
  const signed = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary');
  expect(signed.includes(createHash('sha256').update(content).digest())).toBe(true);
  expect(signed.includes(Buffer.from(forge.asn1.oidToDer(SIGNING_TIME).getBytes(), 'binary'))).toBe(true);
  const certificates = message.certificates.map((one) => new X509Certificate(forge.pki.certificateToPem(one)));
  const wwdr = new X509Certificate(keys.wwdrCertificate);
  const signer = new X509Certificate(keys.variables['APPLE_WALLET_CERTIFICATE'] ?? '');
  expect(certificates.map(({ fingerprint256 }) => fingerprint256)).toEqual([wwdr, signer].map((one) => one.fingerprint256));
  expect(signer.verify(wwdr.publicKey)).toBe(true);
  expect(verify('sha256', signed, signer.publicKey, Buffer.from(signatureBytes, 'binary'))).toBe(true);
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
