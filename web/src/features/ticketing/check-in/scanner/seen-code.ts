/** Milliseconds. A code that stays in view is a single scan. */
const REPEAT_WINDOW_MS = 1500;

export type SeenCode = { readonly text: string; readonly at: number };

/** Returns the last seen code after this image, and whether it is a new scan. */
export function detectCode(text: string, at: number, before: SeenCode | null): { seen: SeenCode | null; isNew: boolean } {
  if (text === '') return { seen: before, isNew: false };
  const isSame = before !== null && before.text === text && at - before.at < REPEAT_WINDOW_MS;
  return { seen: { text, at }, isNew: !isSame };
}
