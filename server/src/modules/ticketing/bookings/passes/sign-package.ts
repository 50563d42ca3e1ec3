import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import forge from 'node-forge';
import type { ApplePassConfig } from '../../../../config/passes.ts';

/** The names of types in a signature (RFC 2315, RFC 2985). */
const OIDS = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

/** Returns the files of a pass as a `.pkpass`: a zip with the hash of each file, and a signature of these hashes. */
export function signPackage(files: Readonly<Record<string, Uint8Array>>, config: ApplePassConfig): Uint8Array {
  // Wallet requires SHA-1 for the hashes.
  const hashes = Object.entries(files).map(([name, file]) => [name, createHash('sha1').update(file).digest('hex')]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  // Images are compressed already.
  return zipSync({ ...files, 'manifest.json': manifest, signature: sign(manifest, config) }, { level: 0 });
}

/** Returns a detached signature (PKCS #7) with the time and both certificates, which Wallet requires. */
function sign(content: Buffer, { certificate, privateKey, wwdrCertificate }: ApplePassConfig): Uint8Array {
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(content.toString('binary'));
  message.addCertificate(wwdrCertificate);
  message.addCertificate(certificate);
  message.addSigner({
    key: privateKey,
    certificate,
    digestAlgorithm: OIDS.sha256,
    authenticatedAttributes: [
      { type: OIDS.contentType, value: OIDS.data },
      { type: OIDS.messageDigest },
      // The library sets the current time.
      { type: OIDS.signingTime },
    ],
  });
  message.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
}
