export type PlayerKey = 'play' | 'mute' | 'fullscreen' | 'captions' | 'volumeUp' | 'volumeDown' | 'forward' | 'back';

const keys: Readonly<Record<string, PlayerKey>> = {
  ' ': 'play',
  k: 'play',
  m: 'mute',
  f: 'fullscreen',
  c: 'captions',
  ArrowUp: 'volumeUp',
  ArrowDown: 'volumeDown',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns the player action for a key, or null if the key belongs to the focused text field, button or slider. */
export function playerKey(event: KeyPress, target: EventTarget | null): PlayerKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = keys[event.key] ?? keys[event.key.toLowerCase()] ?? null;
  return key !== null && !isHandledByTarget(event.key, target) ? key : null;
}

const TEXT_INPUTS = 'input:not([type=range]), textarea, select, [contenteditable=true]';
const ARROW_KEY_WIDGETS =
  '[role=tab], [role=menu], [role=menuitem], [role=listbox], [role=log], [role=radio], [role=slider], input, [role=dialog], [role=alertdialog]';

function isHandledByTarget(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TEXT_INPUTS) || target.closest('[role=dialog], [role=alertdialog], [role=menu]')) return true;
  if (key === ' ') return target.closest('button, a, summary, [role=button]') !== null;
  return key.startsWith('Arrow') && target.closest(ARROW_KEY_WIDGETS) !== null;
}
