import type { PaletteView } from './open-palette.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns whether the device has a Command key, which its shortcuts use in place of Ctrl. */
export function isAppleDevice(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/**
 * Returns whether a key press is Ctrl K, or Command K on Apple devices, where Ctrl K deletes to the end of the line. A
 * layout without Latin letters is compared by the position of the key.
 */
export function isPaletteShortcut(event: KeyPress, isApple: boolean): boolean {
  const { ctrlKey, metaKey } = event;
  if (event.altKey || event.shiftKey || (isApple ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false;
  return event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && !/^[a-z]$/i.test(event.key));
}

const SINGLE_KEYS: Readonly<Record<string, PaletteView>> = { '/': 'palette', '?': 'shortcuts' };
const EDITABLE_SELECTOR = 'input, select, textarea, [contenteditable]:not([contenteditable="false"]), [role="menu"]';

/** Returns what a single key opens, or null if it belongs to the focused element. */
export function singleKeyView(event: KeyPress, target: EventTarget | null): PaletteView | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest(EDITABLE_SELECTOR)) return null;
  return SINGLE_KEYS[event.key] ?? null;
}
