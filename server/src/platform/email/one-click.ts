/** Returns the headers with which an email client offers its own "unsubscribe", done with one request (RFC 8058). */
export function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
