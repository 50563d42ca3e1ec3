import type { EditorState } from './editor-state.ts';

/** The values typed and not saved, with the revision each value was started on. */
export type StoredDraft = Pick<EditorState, 'typed' | 'dirty'>;

const FORM = 1;

function keyOf(eventId: string): string {
  return `festoon.event-draft.${eventId}`;
}

export function readDraft(eventId: string): StoredDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as (StoredDraft & { form?: number }) | null;
    return kept?.form === FORM ? { typed: kept.typed, dirty: kept.dirty } : null;
  } catch {
    return null;
  }
}

export function storeDraft(eventId: string, draft: StoredDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(eventId));
    else localStorage.setItem(keyOf(eventId), JSON.stringify({ form: FORM, ...draft }));
  } catch {
    // Storage may be refused or full; what was typed then lives as long as the page.
  }
}
