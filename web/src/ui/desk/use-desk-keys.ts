import { useEffect, useEffectEvent } from 'react';

type Keys = {
  readonly keys: readonly string[];
  readonly current: string | undefined;
  readonly open: (key: string | undefined) => void;
  readonly toSearch: () => void;
};

const TYPED_INTO = 'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"] button, [role="alertdialog"]';

const isTyped = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest(TYPED_INTO) !== null;

function actionOf(key: string, { keys, current, open, toSearch }: Keys): (() => void) | undefined {
  const at = current === undefined ? -1 : keys.indexOf(current);
  if (key === 'j') return at < keys.length - 1 ? () => open(keys[at + 1]) : undefined;
  if (key === 'k') return at > 0 ? () => open(keys[at - 1]) : undefined;
  if (key === 'Escape') return current === undefined ? undefined : () => open(undefined);
  return key === '/' ? toSearch : undefined;
}

/** `j` and `k` open the next row and the one before, `/` goes to the search, Escape closes what is open. */
export function useDeskKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = event.defaultPrevented || isTyped(event) ? undefined : actionOf(event.key, keys);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
