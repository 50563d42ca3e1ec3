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

it('leaves a page alone that was scrolled before its script came', () => {
  expect(createRestoration(640).render('home')).toBe(false);
  expect(createRestoration(0).render('home')).toBe(true);
});

it('acts on every move to another place, and not where the same place is loaded again', () => {
  const { visit } = createRestoration(640);
  expect(['home', 'home', 'event', 'event', 'home'].map(visit)).toEqual([false, false, true, false, true]);
});

it('tells the router of the scroll position where the same place was loaded again', () => {
  const { visit } = createRestoration();
  const onScroll = vi.fn();
  document.addEventListener('scroll', onScroll);
  visit('home');
  expect(onScroll).not.toHaveBeenCalled();
  visit('home');
  expect(onScroll).toHaveBeenCalledOnce();
  document.removeEventListener('scroll', onScroll);
});

it('restores a place whose reader went back before the next page had loaded, and ignores the scrolling of that page', () => {
  const { visit, load, render, isHidden } = createRestoration();
  visit('home');
  expect(isHidden()).toBe(false);
  load('event');
  expect(isHidden()).toBe(true);
  load('home');
  expect(isHidden()).toBe(false);
  expect(render('home')).toBe(true);
});
