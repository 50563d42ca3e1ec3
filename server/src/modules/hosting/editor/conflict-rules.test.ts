import { describe, expect, test } from 'vitest';
import { findConflict, type LaterRevision } from './conflict-rules.ts';

const by = (accountId: string, ...fields: string[]): LaterRevision => ({ accountId, by: accountId.toUpperCase(), fields });
const attempt = { accountId: 'me', fields: ['title', 'summary'], hasFullHistory: true };

describe('findConflict', () => {
  test('returns null for own changes and changes of other fields', () => {
    expect(findConflict([by('me', 'title'), by('mia', 'city')], attempt)).toBeNull();
  });

  test('returns the conflicting fields and the last editor', () => {
    expect(findConflict([by('mia', 'city'), by('ben', 'title'), by('mia', 'title')], attempt)).toEqual({
      fields: ['title'],
      editedBy: 'BEN',
    });
  });

  test('treats a change without an account as made by another account', () => {
    expect(findConflict([{ accountId: null, by: '', fields: ['title'] }], attempt)?.fields).toEqual(['title']);
  });

  test('reports all fields when the edit history is incomplete', () => {
    expect(findConflict([], { ...attempt, hasFullHistory: false })?.fields).toEqual(['title', 'summary']);
  });
});
