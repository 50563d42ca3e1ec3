import type { PaletteItem } from './palette-item.ts';

const PREFIX = 'festoon.palette.';
const CHOICES_MAX = 5;
const LABEL_MAX = 120;

/** A choice of an account, stored on this device. */
export type RecentChoice = Pick<PaletteItem, 'id' | 'label'> & { readonly href: string };

/** Returns the latest choices of an account on this device, the newest first. */
export function listRecentChoices(accountId: string): readonly RecentChoice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + accountId) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, CHOICES_MAX) : [];
  } catch {
    return [];
  }
}

/** Stores a choice as the newest one. */
export function recordChoice(accountId: string, { id, label, href }: RecentChoice): void {
  const others = listRecentChoices(accountId).filter((choice) => choice.id !== id);
  const choices = [{ id, label: label.slice(0, LABEL_MAX), href }, ...others].slice(0, CHOICES_MAX);
  try {
    localStorage.setItem(PREFIX + accountId, JSON.stringify(choices));
  } catch {
    // Storage may be full or blocked; the choice is then not offered again.
  }
}

/** Removes the choices of all accounts from this device. */
export function clearRecentChoices(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing is stored while storage is blocked.
  }
}

/** Returns whether a stored value is a choice. Its address must be a path of this site. */
function isChoice(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, href } = value as Partial<Record<string, unknown>>;
  return typeof id === 'string' && typeof label === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href);
}
