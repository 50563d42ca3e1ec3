import { describe, expect, it } from 'vitest';
import { formatAnswer, formatSource } from './format-rules.ts';

describe('formatAnswer and formatSource', () => {
  it('format answers and acquisition sources as text', () => {
    const files = new Map([['f1', 'proof.pdf']]);
    expect([['A', 'B'], true, 'f1', 'text', undefined].map((answer) => formatAnswer(answer, files))).toEqual([
      'A, B',
      'Yes',
      'proof.pdf',
      'text',
      '',
    ]);
    const none = { linkName: null, utmSource: '', utmMedium: '', utmCampaign: '', referrerHost: '' };
    expect(formatSource(none)).toBe('');
    expect(formatSource({ ...none, referrerHost: 'example.org' })).toBe('example.org');
    expect(formatSource({ ...none, linkName: 'Poster', utmSource: 'wall' })).toBe('Poster (wall)');
  });
});
