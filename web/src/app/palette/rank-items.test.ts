import { describe, expect, it } from 'vitest';
import { foldLabel, rankItems, scoreItem, sortResults } from './rank-items.ts';

const items = (...labels: string[]) => labels.map((label) => ({ label }));
const ranked = (labels: string[], query: string, limit = 10) =>
  rankItems(items(...labels), query, limit).map(({ label }) => label);

describe('rankItems', () => {
  it('lists labels that start with the text first, then starts of terms, then the rest', () => {
    const labels = ['Hallway', 'Your wallet', 'Wallet', 'Firewall'];
    expect(ranked(labels, 'wal')).toEqual(['Wallet', 'Your wallet', 'Firewall']);
  });

  it('ignores accents, capitals and letters with strokes', () => {
    expect(ranked(['Fête de la Musique', 'Łódź jazz', 'Groß & Søn'], 'FETE MUSIQUE')).toEqual(['Fête de la Musique']);
    expect(ranked(['Łódź jazz'], 'lodz')).toEqual(['Łódź jazz']);
    expect(ranked(['Groß & Søn'], 'gross son')).toEqual(['Groß & Søn']);
    expect(foldLabel('İSTANBUL')).toBe('istanbul');
  });

  it('needs every term, in any order', () => {
    expect(ranked(['Audit log', 'Log out'], 'log aud')).toEqual(['Audit log']);
    expect(ranked(['Audit log'], 'log wallet')).toEqual([]);
  });

  it('finds keywords after labels, and only from their start', () => {
    const found = rankItems(
      [
        { label: 'Subscription', keywords: 'premium, plan' },
        { label: 'Plans', keywords: '' },
      ],
      'plan',
      5,
    );
    expect(found.map(({ label }) => label)).toEqual(['Plans', 'Subscription']);
    expect(scoreItem({ label: 'Subscription', keywords: 'premium' }, 'mium')).toBeNull();
  });

  it('keeps the order of equal matches and the limit', () => {
    expect(ranked(['Event b', 'Event a', 'Event c'], 'event', 2)).toEqual(['Event b', 'Event a']);
  });

  it('finds a single letter only at the start of a term, and everything without text', () => {
    expect(ranked(['Explore', 'Wallet'], 'l')).toEqual([]);
    expect(ranked(['Explore', 'Wallet'], ' ')).toEqual(['Explore', 'Wallet']);
    expect(ranked(['Explore'], '…')).toEqual(['Explore']);
  });
});

describe('sortResults', () => {
  it('keeps results that the label does not explain', () => {
    const results = items('ana@example.org', 'Bela Nagy', 'Anabel');
    expect(sortResults(results, 'nagy').map(({ label }) => label)).toEqual(['Bela Nagy', 'ana@example.org', 'Anabel']);
  });
});
