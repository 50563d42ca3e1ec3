import type { EditorState } from './editor-state.ts';

/** What was typed and not saved, with the revision each value was begun on. */
export type KeptDraft = Pick<EditorState, 'typed' | 'dirty'>;

const FORM = 1;

function keyOf(eventId: string): string {
  return `festoon.event-draft.${eventId}`;
}

export function readDraft(eventId: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as (KeptDraft & { form?: number }) | null;
    return kept?.form === FORM ? { typed: kept.typed, dirty: kept.dirty } : null;
  } catch {
    return null;
  }
}

export function keepDraft(eventId: string, draft: KeptDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(eventId));
    else localStorage.setItem(keyOf(eventId), JSON.stringify({ form: FORM, ...draft }));
  } catch {
    // Storage may be refused or full; what was typed then lives as long as the page.
  }
}
