import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isLanguage, LANGUAGES, setLanguageSource, SOURCE_LANGUAGE, type Language } from '@festoon/catalogue/language';
import { readTranslationFiles } from '@festoon/catalogue/translation-files';

/** The cookie with the language that a person has chosen. */
const LANGUAGE_COOKIE = /(?:^|;\s*)language=([\w-]+)/;

const currentLanguages = new AsyncLocalStorage<Language>();
setLanguageSource(() => currentLanguages.getStore() ?? SOURCE_LANGUAGE);
readTranslationFiles();

/** Runs work in a language: the catalogue returns its messages in it. */
export function runInLanguage<R>(language: Language, work: () => R): R {
  return currentLanguages.run(language, work);
}

/** Returns the language that a person has chosen, or else the first language of their browser that the product has. */
export function languageOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1];
  if (chosen !== undefined && isLanguage(chosen)) return chosen;
  const [preferred] = new Negotiator({ headers }).languages(Object.keys(LANGUAGES));
  return preferred !== undefined && headers['accept-language'] !== '*' && isLanguage(preferred)
    ? preferred
    : SOURCE_LANGUAGE;
}

/** Handles each request in its language. */
export function handleInLanguage(app: FastifyInstance): void {
  const scopes = new WeakMap<FastifyRequest, AsyncResource>();
  app.addHook('onRequest', (request, _reply, done) =>
    runInLanguage(languageOfRequest(request), () => {
      scopes.set(request, new AsyncResource('request-language'));
      done();
    }),
  );
  // Events of the body's stream, after which the handler runs, belong to the connection and not to the request.
  app.addHook('preValidation', (request, _reply, done) => scopes.get(request)?.runInAsyncScope(done));
}
