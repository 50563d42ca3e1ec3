import type { EditorState } from './editor-state.ts';

/** The unsaved values, each with the revision it was started on. */
export type StoredDraft = Pick<EditorState, 'typed' | 'dirty'>;

const FORMAT_VERSION = 1;

function keyOf(eventId: string): string {
  return `festoon.event-draft.${eventId}`;
}

export function readDraft(eventId: string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null') as (StoredDraft & { form?: number }) | null;
    return stored?.form === FORMAT_VERSION ? { typed: stored.typed, dirty: stored.dirty } : null;
  } catch {
    return null;
  }
}

export function storeDraft(eventId: string, draft: StoredDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(eventId));
    else localStorage.setItem(keyOf(eventId), JSON.stringify({ form: FORMAT_VERSION, ...draft }));
  } catch {
    // Storage may be blocked or full; unsaved values then last as long as the page.
  }
}
