import { expect, test } from 'vitest';
import { playerKey } from './player-keys.ts';

const press = (key: string, change = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...change });

function inside(html: string): Element {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.querySelector('[data-here]') ?? box;
}

test('player shortcuts work on the page', () => {
  const page = inside('<div data-here></div>');
  expect([' ', 'm', 'F', 'c', 'ArrowUp', 'x'].map((key) => playerKey(press(key), page))).toEqual([
    ...['play', 'mute', 'fullscreen', 'captions', 'volumeUp'],
    null,
  ]);
});

test('player shortcuts are ignored in text fields and dialogs', () => {
  expect(playerKey(press('m'), inside('<textarea data-here></textarea>'))).toBeNull();
  expect(playerKey(press('f'), inside('<div role="dialog"><button data-here></button></div>'))).toBeNull();
});

test('a focused control keeps its own keys: space for a button, arrow keys for a tab or slider', () => {
  expect(playerKey(press(' '), inside('<button data-here></button>'))).toBeNull();
  expect(playerKey(press('m'), inside('<button data-here></button>'))).toBe('mute');
  expect(playerKey(press('ArrowRight'), inside('<button role="tab" data-here></button>'))).toBeNull();
  expect(playerKey(press('ArrowUp'), inside('<input type="range" data-here>'))).toBeNull();
});

test('browser shortcuts are ignored', () => {
  expect(playerKey(press('f', { ctrlKey: true }), null)).toBeNull();
});
