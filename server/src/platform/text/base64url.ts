/**
 * Returns the bytes of canonical base64url, or null. Node decodes more than that: the last letter may have bits that no byte
 * uses, and spaces, padding and other letters are skipped. A token with several spellings could pass checks against reuse.
 */
export function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

/** Returns whether each part of a signed or encrypted token (JWS, JWE) is canonical. Libraries that verify one don't check it. */
export function isCanonicalToken(token: string): boolean {
  return token.split('.').every((part) => decodeBase64url(part) !== null);
}
