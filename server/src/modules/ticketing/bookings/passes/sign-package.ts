import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import forge from 'node-forge';
import type { ApplePassConfig } from '../../../../config/passes.ts';

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
  const { contentType, messageDigest, signingTime, data, sha256 } = forge.pki.oids;
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(content.toString('binary'));
  message.addCertificate(wwdrCertificate);
  message.addCertificate(certificate);
  message.addSigner({
    key: privateKey,
    certificate,
    digestAlgorithm: sha256!,
    authenticatedAttributes: [
      { type: contentType!, value: data! },
      { type: messageDigest! },
      // The library sets the current time.
      { type: signingTime! },
    ],
  });
  message.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
}
