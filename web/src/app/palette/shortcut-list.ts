import type { PaletteRole } from './palette-pages.ts';

/** Keys that are pressed together. `mod` is Command on Apple devices and Ctrl on others. */
type Combination = readonly string[];

export type Shortcut<Label extends string = string> = {
  readonly label: Label;
  /** Combinations that do the same. */
  readonly keys: readonly Combination[];
};

const everywhere = [
  { label: 'openPalette', keys: [['mod', 'K'], ['/']] },
  { label: 'showShortcuts', keys: [['?']] },
  { label: 'closeDialog', keys: [['Esc']] },
] as const;

const chats = [
  { label: 'sendMessage', keys: [['Enter']] },
  { label: 'newLine', keys: [['Shift', 'Enter']] },
  { label: 'cancelReply', keys: [['Esc']] },
  { label: 'lastMessage', keys: [['↑']] },
  { label: 'moveBetweenMessages', keys: [['↑'], ['↓']] },
  { label: 'messageActions', keys: [['Enter']] },
] as const;

const eventEditor = [{ label: 'save', keys: [['mod', 'S']] }] as const;

const tickets = [
  { label: 'previousTicket', keys: [['←']] },
  { label: 'nextTicket', keys: [['→']] },
] as const;

const liveStreams = [
  { label: 'play', keys: [['space'], ['K']] },
  { label: 'mute', keys: [['M']] },
  { label: 'fullScreen', keys: [['F']] },
  { label: 'captions', keys: [['C']] },
  { label: 'volume', keys: [['↑'], ['↓']] },
  { label: 'skip', keys: [['←'], ['→']] },
] as const;

const calls = [
  { label: 'microphone', keys: [['M']] },
  { label: 'camera', keys: [['V']] },
  { label: 'leaveEnlarged', keys: [['Esc']] },
] as const;

const adminTables = [
  { label: 'nextRow', keys: [['J']] },
  { label: 'previousRow', keys: [['K']] },
  { label: 'focusSearch', keys: [['/']] },
  { label: 'closeRow', keys: [['Esc']] },
] as const;

const SECTIONS = { everywhere, chats, eventEditor, tickets, liveStreams, calls, adminTables } as const;

type SectionName = keyof typeof SECTIONS;
type ShortcutLabel = (typeof SECTIONS)[SectionName][number]['label'];

const SECTIONS_BY_ROLE: Readonly<Record<PaletteRole, readonly SectionName[]>> = {
  visitor: ['everywhere'],
  user: ['everywhere', 'chats', 'eventEditor', 'tickets', 'liveStreams', 'calls'],
  admin: ['everywhere', 'adminTables'],
};

type Section = { readonly name: SectionName; readonly shortcuts: readonly Shortcut<ShortcutLabel>[] };

/** Returns the keys that a role can use, by the place where they work. */
export function listShortcuts(role: PaletteRole): readonly Section[] {
  return SECTIONS_BY_ROLE[role].map((name) => ({ name, shortcuts: SECTIONS[name] }));
}
