import { describe, expect, it } from 'vitest';
import { answerWords, sourceWords } from './words-rules.ts';

describe('words', () => {
  it('read answers and sources as people do', () => {
    const files = new Map([['f1', 'proof.pdf']]);
    expect([['A', 'B'], true, 'f1', 'text', undefined].map((answer) => answerWords(answer, files))).toEqual([
      'A, B',
      'Yes',
      'proof.pdf',
      'text',
      '',
    ]);
    const none = { linkName: null, utmSource: '', utmMedium: '', utmCampaign: '', referrerHost: '' };
    expect(sourceWords(none)).toBe('');
    expect(sourceWords({ ...none, referrerHost: 'example.org' })).toBe('example.org');
    expect(sourceWords({ ...none, linkName: 'Poster', utmSource: 'wall' })).toBe('Poster (wall)');
  });
});
