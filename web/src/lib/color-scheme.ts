import { useSyncExternalStore } from 'react';

export type ColorScheme = 'system' | 'light' | 'dark';

/** Also read by the inline script of `index.html`, before the first paint. */
const STORAGE_KEY = 'festoon.scheme';
const THEME_COLORS = { light: '#ffffff', dark: '#0b0f0d' };

const listeners = new Set<() => void>();

function readColorScheme(): ColorScheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

export function setColorScheme(scheme: ColorScheme): void {
  const root = document.documentElement;
  if (scheme === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = THEME_COLORS[scheme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : scheme];
  }
  storeScheme(scheme);
  for (const listener of listeners) listener();
}

function storeScheme(scheme: ColorScheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // Storage may be blocked; the choice then lasts for this visit.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, readColorScheme, () => 'system');
}
