import { describe, expect, it } from 'vitest';
import { isPublicPath, pathIn, splitLanguage } from './language-address.ts';

describe('splitLanguage', () => {
  it.each([
    ['/', undefined, '/'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de/events/jazz', 'de', '/events/jazz'],
    ['/de/profile', 'de', '/profile'],
    ['/xx/events/jazz', undefined, '/xx/events/jazz'],
    ['/events/de', undefined, '/events/de'],
    ['/constructor/x', undefined, '/constructor/x'],
    ['/de//evil.example', 'de', '/evil.example'],
    ['/de/\\evil.example', 'de', '/evil.example'],
  ])('of %s is %s and %s', (pathname, language, path) => {
    expect(splitLanguage(pathname)).toEqual({ language, path });
  });
});

describe('pathIn', () => {
  it('adds the language to public paths only', () => {
    const paths = [
      '/',
      '/events/jazz',
      '/in/lisbon/music',
      '/media/share/jazz.png',
      '/events/jazz/live',
      '/profile',
      '/api/x',
    ];
    expect(paths.map((path) => pathIn('de', path))).toEqual([
      '/de',
      '/de/events/jazz',
      '/de/in/lisbon/music',
      '/de/media/share/jazz.png',
      '/events/jazz/live',
      '/profile',
      '/api/x',
    ]);
    expect(pathIn(undefined, '/events/jazz')).toBe('/events/jazz');
    expect(isPublicPath('//evil.example')).toBe(false);
  });
});
