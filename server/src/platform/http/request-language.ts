import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import {
  LANGUAGE_COOKIE,
  readerLanguage,
  SOURCE_LANGUAGE,
  type Language,
  type ReaderLanguage,
} from '@festoon/catalogue/language';
import { isPublicPath, splitLanguage } from '@festoon/catalogue/language-address';
import { runForReader } from '../language.ts';

const CHOSEN_LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`);

type Headers = Pick<FastifyRequest, 'headers'>;
type Addressed = Headers & { readonly originalUrl?: string };

/** Returns the language of a request, with the locale of the first region that the browser lists for this language. */
export function readerOfRequest({ headers, originalUrl = '' }: Addressed, offered: readonly Language[]): ReaderLanguage {
  const language = splitAddress(originalUrl, offered)?.language ?? languageOfRequest({ headers }, offered);
  return readerLanguage(language, new Negotiator({ headers }).languages());
}

type SplitAddress = {
  readonly language: Language;
  /** The address without the language. */
  readonly url: string;
  readonly isPublic: boolean;
};

/** Splits an address that starts with an offered language. */
export function splitAddress(url: string, offered: readonly Language[]): SplitAddress | undefined {
  const [pathname = ''] = url.split('?', 1);
  const { language, path } = splitLanguage(pathname);
  if (language === undefined || !offered.includes(language)) return undefined;
  return { language, url: path + url.slice(pathname.length), isPublic: isPublicPath(path) };
}

/** Returns the address that routes are found by: that of a public page without its language. */
export function routedUrl(url: string, offered: readonly Language[]): string {
  const address = splitAddress(url, offered);
  return address?.isPublic ? address.url : url;
}

/**
 * Returns the language that a person has chosen, or else the first language of their browser that is offered. A sign-in stores
 * the language of the account as the choice of the browser.
 */
function languageOfRequest({ headers }: Headers, offered: readonly Language[]): Language {
  const chosen = offered.find((language) => language === CHOSEN_LANGUAGE.exec(headers.cookie ?? '')?.[1]);
  if (chosen !== undefined) return chosen;
  if (headers['accept-language'] === '*') return SOURCE_LANGUAGE;
  const [preferred] = new Negotiator({ headers }).languages([...offered]);
  return offered.find((language) => language === preferred) ?? SOURCE_LANGUAGE;
}

/** Handles each request in its language, which is one of those offered, and in the locale of its region. */
export function handleInLanguage(app: FastifyInstance, offered: readonly Language[]): void {
  const scopes = new WeakMap<FastifyRequest, AsyncResource>();
  app.addHook('onRequest', (request, _reply, done) =>
    runForReader(readerOfRequest(request, offered), () => {
      scopes.set(request, new AsyncResource('request-language'));
      done();
    }),
  );
  // Events of the body's stream, after which the handler runs, belong to the connection and not to the request.
  app.addHook('preValidation', (request, _reply, done) => scopes.get(request)?.runInAsyncScope(done));
}
