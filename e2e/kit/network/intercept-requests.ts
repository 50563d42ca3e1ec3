import type { CDPSession, Page } from '@playwright/test';

/** The status and JSON body of a response, the failure of a request, or the response of the server. */
export type Interception = { readonly status: number; readonly json: unknown } | 'fail' | 'continue';

export type InterceptedRequest = { readonly method: string; readonly url: string };

type PausedRequest = { readonly requestId: string; readonly request: InterceptedRequest };

const sessions = new WeakMap<Page, CDPSession[]>();

/**
 * Answers the requests of a page in Chromium whose address matches a pattern, in which `*` is any text. The browser handles
 * all others itself: `page.route` pauses every request and disables the HTTP cache, so that each document loads all scripts
 * again, which takes more than twice the processor time.
 */
export async function interceptRequests(
  page: Page,
  urlPattern: string,
  answer: (request: InterceptedRequest) => Interception | Promise<Interception>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  sessions.set(page, [...(sessions.get(page) ?? []), session]);
  session.on('Fetch.requestPaused', (paused) => void answerRequest(session, paused, answer(paused.request)));
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] });
}

async function answerRequest(
  session: CDPSession,
  { requestId }: PausedRequest,
  interception: Interception | Promise<Interception>,
): Promise<void> {
  const answer = await interception;
  // A page that is left cancels its requests.
  await sendAnswer(session, requestId, answer).catch(() => undefined);
}

async function sendAnswer(session: CDPSession, requestId: string, answer: Interception): Promise<void> {
  if (answer === 'continue') await session.send('Fetch.continueRequest', { requestId });
  else if (answer === 'fail') await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  else
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(JSON.stringify(answer.json)).toString('base64'),
    });
}

/** Leaves all requests of a page to the browser again. */
export async function stopIntercepting(page: Page): Promise<void> {
  for (const session of sessions.get(page) ?? []) await session.detach();
  sessions.delete(page);
}
