import { describe, expect, it } from 'vitest';
import { countWords, findNew, splitSource } from './check-words.mjs';

describe('splitSource', () => {
  it('keeps names inside templates, and removes strings and comments from the code', () => {
    const { code, comments } = splitSource(
      "const a = 'Wish'; // a note\nconst b = `text ${keepThis({ c: `${deep}` })} Wish`; /* another */",
    );
    expect(code).toContain('keepThis');
    expect(code).toContain('deep');
    expect(code).not.toContain('Wish');
    expect(comments).toEqual(['// a note', '/* another */']);
  });
});

describe('countWords', () => {
  it('counts names and comments separately', () => {
    const counts = countWords(
      'server/src/a.ts',
      '/** Whether somebody asked. */\nexport type RefundWish = { somebody: string };\n',
    );
    expect(counts).toEqual({ wish: 1, 'question opening': 1, somebody: 1 });
  });

  it('allows a word in files where it has its usual meaning', () => {
    expect(countWords('web/src/lib/media/canvas.ts', 'drawImage();')).toEqual({});
    expect(countWords('web/src/ui/card.tsx', 'drawCard();')).toEqual({ draw: 1 });
  });
});

describe('findNew', () => {
  it('reports files with more occurrences than known, with the replacement', () => {
    const found = findNew({ 'a.ts': { wish: 3 }, 'b.ts': { desk: 1 } }, { 'a.ts': { wish: 2 }, 'b.ts': { desk: 1 } });
    expect(found).toEqual(['a.ts: "wish" 3 times, 2 known. Say instead: Params.']);
  });
});
