import { describe, expect, it } from 'vitest';
import { fastify } from 'fastify';
import { currentLanguage } from '@festoon/catalogue/language';
import { runInLanguage } from '../language.ts';
import { handleInLanguage, languageOfRequest } from './request-language.ts';

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
    expect(languageOfRequest({ headers }, ['en', 'qps'])).toBe(language);
  });

  it('is one of those offered', () => {
    const headers = { 'accept-language': 'qps', cookie: 'language=qps' };
    expect(languageOfRequest({ headers }, ['en'])).toBe('en');
  });

  it('is current in handlers with and without a body, and in no other work', async () => {
    const app = fastify();
    handleInLanguage(app, ['en', 'qps']);
    app.get('/', async () => ({ language: currentLanguage() }));
    app.post('/', async () => ({ language: currentLanguage() }));
    const headers = { 'accept-language': 'qps' };
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"a":1}' };
    const responses = await Promise.all([fetch(url, { headers }), fetch(url, post), fetch(url)]);
    expect(await Promise.all(responses.map((response) => response.json()))).toEqual([
      { language: 'qps' },
      { language: 'qps' },
      { language: 'en' },
    ]);
    expect(currentLanguage()).toBe('en');
    expect(runInLanguage('qps', currentLanguage)).toBe('qps');
    await app.close();
  });
});
