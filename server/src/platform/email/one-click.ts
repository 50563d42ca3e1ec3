/** Returns the headers that let a mail program offer "unsubscribe" itself, done with one request (RFC 8058). */
export function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
