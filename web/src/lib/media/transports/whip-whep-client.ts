/** The error of a WHIP or WHEP server that rejected a request or did not answer (status 0). */
export class WhipWhepError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The media server answered ${status}.`);
    this.name = 'WhipWhepError';
    this.status = status;
  }
}

export type WhipWhepSession = { readonly answer: string; readonly endUrl: string | null };

type Offer = { readonly url: string; readonly token: string; readonly sdp: string; readonly signal: AbortSignal };

const ANSWER_TIMEOUT_MS = 6000;

/** Sends an offer. Returns the server's answer and the URL that ends the session. */
export async function postOffer({ url, token, sdp, signal }: Offer): Promise<WhipWhepSession> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}`, 'x-requested-with': 'festoon' },
    body: sdp,
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
  }).catch(() => {
    throw new WhipWhepError(0);
  });
  if (response.status !== 201) throw new WhipWhepError(response.status);
  const location = response.headers.get('location');
  return { answer: await response.text(), endUrl: location === null ? null : new URL(location, response.url).href };
}

/**
 * Ends a session on the server, also while the page unloads. If the request is lost, the server ends the session after
 * five seconds without packets.
 */
export function endSession(endUrl: string | null, token: string): void {
  if (endUrl === null) return;
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'festoon' };
  void fetch(endUrl, { method: 'DELETE', headers, keepalive: true, credentials: 'same-origin' }).catch(() => undefined);
}
