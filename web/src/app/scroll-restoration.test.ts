import type { ParsedLocation } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createScrollRestoration } from './scroll-restoration.ts';

const at = (key: string) => ({ location: { href: `/${key}`, state: { __TSR_key: key } } as unknown as ParsedLocation });

it('leaves a page alone that was scrolled before its script came', () => {
  expect(createScrollRestoration(() => 640)(at('home'))).toBe(false);
  expect(createScrollRestoration(() => 0)(at('home'))).toBe(true);
});

it('acts on every move to another place, and not where the same place is loaded again', () => {
  const mayScroll = createScrollRestoration(() => 640);
  expect(['home', 'home', 'event', 'event', 'home'].map((key) => mayScroll(at(key)))).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});
