import type { ParsedLocation } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { createScrollRestoration } from './scroll-restoration.ts';

const at = (key: string) => ({ href: `/${key}`, state: { __TSR_key: key } }) as unknown as ParsedLocation;

function createRestoration(scrolledBy = 0) {
  const { onBeforeLoad, mayScroll, onScroll } = createScrollRestoration(() => scrolledBy);
  const load = (key: string) => onBeforeLoad({ toLocation: at(key) });
  const render = (key: string) => mayScroll({ location: at(key) });
  const visit = (key: string) => {
    load(key);
    return render(key);
  };
  const isHidden = () => {
    const stopPropagation = vi.fn();
    onScroll({ stopPropagation } as unknown as Event);
    return stopPropagation.mock.calls.length > 0;
  };
  return { load, render, visit, isHidden };
}

it('does not scroll a page that was scrolled before its script loaded', () => {
  expect(createRestoration(640).render('home')).toBe(false);
  expect(createRestoration(0).render('home')).toBe(true);
});

it('scrolls on every navigation, but not when the same location loads again', () => {
  const { visit } = createRestoration(640);
  expect(['home', 'home', 'event', 'event', 'home'].map(visit)).toEqual([false, false, true, false, true]);
});

it('reports the scroll position to the router when the same location loads again', () => {
  const { visit } = createRestoration();
  const onScroll = vi.fn();
  document.addEventListener('scroll', onScroll);
  visit('home');
  expect(onScroll).not.toHaveBeenCalled();
  visit('home');
  expect(onScroll).toHaveBeenCalledOnce();
  document.removeEventListener('scroll', onScroll);
});

it('restores a location when the reader goes back before the next page has loaded, and ignores that page’s scrolling', () => {
  const { visit, load, render, isHidden } = createRestoration();
  visit('home');
  expect(isHidden()).toBe(false);
  load('event');
  expect(isHidden()).toBe(true);
  load('home');
  expect(isHidden()).toBe(false);
  expect(render('home')).toBe(true);
});
