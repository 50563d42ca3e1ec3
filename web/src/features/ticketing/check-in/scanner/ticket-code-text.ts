/** Returns the code as it is signed: upper case without spaces, and digits instead of similar letters. */
export function canonicalCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Returns whether the text is a ticket code rather than a name. */
export function looksLikeCode(text: string): boolean {
  return /^F1[0-9A-Z]{30,}$/.test(canonicalCode(text));
}

/** Returns the digest by which the stored list identifies a code, the same as the server's. */
export async function digestOf(code: string): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalCode(code));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
