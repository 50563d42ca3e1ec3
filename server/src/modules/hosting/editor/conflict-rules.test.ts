import { describe, expect, test } from 'vitest';
import { findConflict, type LaterRevision } from './conflict-rules.ts';

const by = (accountId: string, ...fields: string[]): LaterRevision => ({ accountId, by: accountId.toUpperCase(), fields });
const attempt = { accountId: 'me', fields: ['title', 'summary'], hasFullHistory: true };

describe('findConflict', () => {
  test('sees none in what oneself changed, or in other fields', () => {
    expect(findConflict([by('me', 'title'), by('mia', 'city')], attempt)).toBeNull();
  });

  test('names the fields that clash and who changed them last', () => {
    expect(findConflict([by('mia', 'city'), by('ben', 'title'), by('mia', 'title')], attempt)).toEqual({
      fields: ['title'],
      by: 'BEN',
    });
  });

  test('takes what no person did for somebody else', () => {
    expect(findConflict([{ accountId: null, by: '', fields: ['title'] }], attempt)?.fields).toEqual(['title']);
  });

  test('trusts nothing once some of the edits are forgotten', () => {
    expect(findConflict([], { ...attempt, hasFullHistory: false })?.fields).toEqual(['title', 'summary']);
  });
});
