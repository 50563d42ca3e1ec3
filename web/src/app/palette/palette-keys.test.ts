import { describe, expect, it } from 'vitest';
import { isPaletteShortcut, singleKeyView } from './palette-keys.ts';

const press = (key: string, held: Partial<KeyboardEventInit> = {}, code = '') =>
  new KeyboardEvent('keydown', { key, code, ...held });

describe('isPaletteShortcut', () => {
  it('is Ctrl K, and Command K on Apple devices', () => {
    expect(isPaletteShortcut(press('k', { ctrlKey: true }), false)).toBe(true);
    expect(isPaletteShortcut(press('K', { ctrlKey: true }), false)).toBe(true);
    expect(isPaletteShortcut(press('k', { metaKey: true }), true)).toBe(true);
  });

  it('leaves Ctrl K of Apple devices, other modifiers and other keys to the browser', () => {
    expect(isPaletteShortcut(press('k', { ctrlKey: true }), true)).toBe(false);
    expect(isPaletteShortcut(press('k', { metaKey: true }), false)).toBe(false);
    expect(isPaletteShortcut(press('k', { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(isPaletteShortcut(press('k', { ctrlKey: true, altKey: true }), false)).toBe(false);
    expect(isPaletteShortcut(press('k'), false)).toBe(false);
    expect(isPaletteShortcut(press('j', { ctrlKey: true }), false)).toBe(false);
  });

  it('compares the position of the key on layouts without Latin letters', () => {
    expect(isPaletteShortcut(press('л', { ctrlKey: true }, 'KeyK'), false)).toBe(true);
    expect(isPaletteShortcut(press('t', { ctrlKey: true }, 'KeyK'), false)).toBe(false);
  });
});

describe('singleKeyView', () => {
  const elementOf = (html: string) => {
    const host = document.createElement('div');
    host.innerHTML = html;
    return host.querySelector('[data-target]');
  };

  it('opens the palette with / and the shortcuts with ?, also with Shift', () => {
    expect(singleKeyView(press('/'), document.body)).toBe('palette');
    expect(singleKeyView(press('/', { shiftKey: true }), document.body)).toBe('palette');
    expect(singleKeyView(press('?', { shiftKey: true }), elementOf('<button data-target></button>'))).toBe('shortcuts');
    expect(singleKeyView(press('a'), document.body)).toBeNull();
  });

  it.each([
    '<input data-target>',
    '<textarea data-target></textarea>',
    '<select data-target></select>',
    '<div contenteditable="true"><p data-target></p></div>',
    '<div role="menu"><div role="menuitem" data-target></div></div>',
  ])('leaves the keys to %s', (html) => {
    expect(singleKeyView(press('/'), elementOf(html))).toBeNull();
    expect(singleKeyView(press('?'), elementOf(html))).toBeNull();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('ignores keys with %s', (name) => {
    expect(singleKeyView(press('/', { [name]: true }), document.body)).toBeNull();
  });
});
