import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLanguages } from './languages.ts';

const webDist = mkdtempSync(join(tmpdir(), 'languages-'));
beforeAll(() => writeFileSync(join(webDist, 'document.json'), JSON.stringify({ languages: ['en', 'qps'] })));
afterAll(() => rmSync(webDist, { recursive: true }));

const languagesFor = (setting: string | undefined, dist: string) => {
  const problems: string[] = [];
  const languages = readLanguages({ LANGUAGES: setting }, dist, (problem) => problems.push(problem));
  return { languages, problems };
};

describe('readLanguages', () => {
  it('offers the pseudo-language only if it is built and listed', () => {
    expect(languagesFor(undefined, webDist).languages).toEqual(['en']);
    expect(languagesFor('en, qps', webDist).languages).toEqual(['en', 'qps']);
    writeFileSync(join(webDist, 'document.json'), JSON.stringify({ languages: ['en'] }));
    expect(languagesFor('qps', webDist).languages).toEqual(['en']);
  });

  it('reports languages that do not exist', () => {
    expect(languagesFor('en,xx', '/nowhere')).toEqual({
      languages: ['en'],
      problems: ['LANGUAGES has "xx", which is not a language of this product.'],
    });
  });
});
