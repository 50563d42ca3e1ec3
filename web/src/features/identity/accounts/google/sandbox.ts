import type { GoogleOutcome } from './google-outcome.ts';

const AUTHORIZE_PATH = '/sandbox/identity/authorize';
const TOKEN_PATH = '/sandbox/identity/token';
const LOGOUT_PATH = '/sandbox/identity/logout';
const CALLBACK_PATH = '/sandbox/identity/callback';
const CLIENT_ID = 'festoon-web';
const WINDOW_SIZE = 'popup,width=460,height=640';
/** Milliseconds. A closed window sends no event, so it is polled. */
const POPUP_POLL_MS = 300;

type Message = { readonly code?: string; readonly state?: string; readonly error?: string };

/** Signs in with the sandbox that replaces Google: an authorization code with PKCE in a popup. */
export async function signInWithSandbox(): Promise<GoogleOutcome> {
  const popup = window.open('about:blank', 'festoon-sign-in', WINDOW_SIZE);
  if (!popup) return { kind: 'blocked' };
  const verifier = randomToken();
  const state = randomToken();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: location.origin + CALLBACK_PATH,
    scope: 'openid email profile',
    state,
    nonce: randomToken(),
    code_challenge: await computeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  // A window that was closed in the meantime has no location.
  if (popup.closed) return { kind: 'closed' };
  popup.location.replace(`${AUTHORIZE_PATH}?${query}`);
  const message = await waitForMessage(popup, state);
  popup.close();
  if (!message) return { kind: 'closed' };
  if (message.error === 'access_denied') return { kind: 'closed' };
  return message.code ? exchangeCode(message.code, verifier) : { kind: 'failed' };
}

/** Ends the sandbox's session in this browser. */
export async function signOutOfSandbox(): Promise<void> {
  await fetch(LOGOUT_PATH, { method: 'POST', headers: { 'x-requested-with': 'festoon' } });
}

/** Waits for the callback page of our own popup. Returns null if the window was closed. */
function waitForMessage(popup: Window, state: string): Promise<Message | null> {
  const { promise, resolve } = Promise.withResolvers<Message | null>();
  const onMessage = (event: MessageEvent<Message>) => {
    const isFromPopup = event.origin === location.origin && event.source === popup;
    if (isFromPopup && event.data?.state === state) resolve(event.data);
  };
  addEventListener('message', onMessage);
  const pollTimer = setInterval(() => {
    if (popup.closed) resolve(null);
  }, POPUP_POLL_MS);
  return promise.finally(() => {
    removeEventListener('message', onMessage);
    clearInterval(pollTimer);
  });
}

async function exchangeCode(code: string, verifier: string): Promise<GoogleOutcome> {
  const response = await fetch(TOKEN_PATH, {
    method: 'POST',
    headers: { 'x-requested-with': 'festoon' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: CLIENT_ID,
      redirect_uri: location.origin + CALLBACK_PATH,
    }),
  });
  if (!response.ok) return { kind: 'failed' };
  const { id_token: idToken } = (await response.json()) as { id_token: string };
  return { kind: 'identity', identity: { idToken } };
}

function randomToken(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

async function computeChallenge(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
