import { describe, expect, it } from 'vitest';
import { isAuthPage, sameOriginPath, returnPath } from './return-url.ts';

describe('sameOriginPath', () => {
  it.each([
    ['/explore?q=a&b=c#d', '/explore?q=a&b=c#d'],
    ['/events/a%2Fb', '/events/a%2Fb'],
    ['/', '/'],
    ['/a/../b', '/b'],
    ['/x//y', '/x//y'],
  ])('keeps %s', (value, expected) => {
    expect(sameOriginPath(value)).toBe(expected);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'explore',
    '',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /explore',
    '/.//evil.example',
    '/a/..//evil.example',
    undefined,
    null,
    7,
    ['/explore'],
  ])('rejects %j', (value) => {
    expect(sameOriginPath(value)).toBeNull();
  });
});

describe('returnPath', () => {
  it.each(['/login', '/register?x=1', '/reset-password', '/admin/login/', '/x/../login'])('rejects %s', (path) => {
    expect(returnPath(path)).toBeNull();
  });

  it('accepts every other page', () => {
    expect(returnPath('/checkout?booking=1')).toBe('/checkout?booking=1');
  });
});

describe('isAuthPage', () => {
  it('returns true only for the four sign-in pages', () => {
    expect(['/login', '/register', '/reset-password', '/admin/login'].every(isAuthPage)).toBe(true);
    expect(['/', '/explore', '/admin/dashboard', '/login/x'].some(isAuthPage)).toBe(false);
  });
});
