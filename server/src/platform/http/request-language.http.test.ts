import { describe, expect, it } from 'vitest';
import { fastify } from 'fastify';
import { currentLanguage, currentLocale } from '@festoon/catalogue/language';
import { runForReader, runInLanguage, runWithoutRegion } from '../language.ts';
import { handleInLanguage, readerOfRequest } from './request-language.ts';

describe('the language of a request', () => {
  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'qps' }, 'qps'],
    [{ 'accept-language': 'xx, qps;q=0.5, en;q=0.1' }, 'qps'],
    [{ 'accept-language': 'qps;q=0, de' }, 'en'],
    [{ 'accept-language': '*' }, 'en'],
    [{ 'accept-language': 'not a header;;q=' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'a=1; language=qps' }, 'qps'],
    [{ 'accept-language': 'qps', cookie: 'language=toString' }, 'qps'],
    [{ cookie: 'otherlanguage=qps' }, 'en'],
  ] as const)('of %j is %s', (headers, language) => {
    expect(readerOfRequest({ headers }, ['en', 'qps']).language).toBe(language);
  });

  it('is one of those offered', () => {
    const headers = { 'accept-language': 'qps', cookie: 'language=qps' };
    expect(readerOfRequest({ headers }, ['en']).language).toBe('en');
  });

  it.each([
    [{}, 'en-GB'],
    [{ 'accept-language': 'en-US,en;q=0.9' }, 'en-US'],
    [{ 'accept-language': 'de-DE, en-GB;q=0.5, en-AU;q=0.8' }, 'en-AU'],
    [{ 'accept-language': 'qps, en-US;q=0.9', cookie: 'language=en' }, 'en-US'],
    [{ 'accept-language': 'en-US', cookie: 'language=qps' }, 'en-GB'],
    [{ 'accept-language': 'en-SG, en-US;q=0' }, 'en-GB'],
    [{ 'accept-language': '*' }, 'en-GB'],
    [{ 'accept-language': 'not a header;;q=' }, 'en-GB'],
  ] as const)('of %j has the locale %s', (headers, locale) => {
    expect(readerOfRequest({ headers }, ['en', 'qps']).locale).toBe(locale);
  });

  it('is that of an address, if it is offered', () => {
    const headers = { 'accept-language': 'qps', cookie: 'language=qps' };
    const languageAt = (originalUrl: string) => readerOfRequest({ headers, originalUrl }, ['en', 'qps']).language;
    expect(['/en/events/x?a=1', '/en?a=1', '/events/x', '/de/events/x'].map(languageAt)).toEqual(['en', 'en', 'qps', 'qps']);
  });

  it('is current in handlers with and without a body, and in no other work', async () => {
    const app = fastify();
    handleInLanguage(app, ['en', 'qps']);
    app.get('/', async () => [currentLanguage(), currentLocale()]);
    app.post('/', async () => [currentLanguage(), currentLocale()]);
    const headers = { 'accept-language': 'qps' };
    const american = { headers: { 'accept-language': 'en-US' } };
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"a":1}' };
    const responses = await Promise.all([fetch(url, { headers }), fetch(url, post), fetch(url), fetch(url, american)]);
    expect(await Promise.all(responses.map((response) => response.json()))).toEqual([
      ['qps', 'en-GB'],
      ['qps', 'en-GB'],
      ['en', 'en-GB'],
      ['en', 'en-US'],
    ]);
    expect(currentLanguage()).toBe('en');
    expect(runInLanguage('qps', currentLanguage)).toBe('qps');
    await app.close();
  });

  it('gives text for other people no region', () => {
    const locales = runForReader({ language: 'en', locale: 'en-US' }, () => [
      currentLocale(),
      runInLanguage('en', currentLocale),
      runWithoutRegion(currentLocale),
    ]);
    expect(locales).toEqual(['en-US', 'en-GB', 'en-GB']);
  });
});
