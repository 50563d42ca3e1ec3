import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

type ComboboxOptions = {
  /** The number of options in the list. */
  count: number;
  onPick: (index: number) => void;
  /** True if the list is always shown, as in a dialog that contains only the combobox. Escape then belongs to the dialog. */
  isInline?: boolean;
  /** The option that is highlighted until the person moves. */
  start?: number;
};

/**
 * Returns the keys, focus and ARIA attributes of an editable combobox with a list. The focus never leaves the input.
 */
export function useCombobox({ count, onPick, isInline = false, start = 0 }: ComboboxOptions) {
  const listId = useId();
  const [isListOpen, setOpen] = useState(false);
  const open = isInline || isListOpen;
  const [active, setActive] = useState<number>();
  const current = Math.min(active ?? start, count - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const show = () => {
    setOpen(true);
    setActive(undefined);
  };
  const pick = (index: number) => {
    if (index >= 0 && index < count) onPick(index);
    setOpen(false);
  };
  const move = (step: number) => {
    if (!open) show();
    else if (count > 0) setActive((current + step + count) % count);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isInline && event.key === 'Escape') return;
    const action = keyAction(event, open, { move, pick: () => pick(current), close: () => setOpen(false) });
    if (!action) return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    action();
  };

  return {
    open,
    show,
    close: () => setOpen(false),
    handleKey,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-activedescendant': open && current >= 0 ? optionId(current) : undefined,
    } as const,
    listProps: { id: listId, role: 'listbox' } as const,
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'data-highlighted': index === current ? '' : undefined,
      // A press must not move the focus from the input, because its blur event would close the list first.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onPointerMove: () => setActive(index),
      onClick: () => pick(index),
    }),
  };
}

type Actions = { move: (step: number) => void; pick: () => void; close: () => void };

function keyAction(event: KeyboardEvent, open: boolean, { move, pick, close }: Actions): (() => void) | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === 'ArrowDown') return () => move(1);
  if (event.key === 'ArrowUp') return event.altKey ? close : () => move(-1);
  if (event.key === 'Enter' && open) return pick;
  if (event.key === 'Escape' && open) return close;
  return undefined;
}

/** Shows a list in the browser's top layer below its input, so that no scroll container clips it. */
export function useAnchoredList(open: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element || !open) return undefined;
    const box = element.parentElement?.getBoundingClientRect();
    if (box) {
      element.style.setProperty('--box-left', `${box.left}px`);
      element.style.setProperty('--box-bottom', `${box.bottom}px`);
      element.style.setProperty('--box-width', `${box.width}px`);
    }
    element.showPopover();
    // The browser hides a list that is removed.
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [open]);
  useEffect(() => {
    list.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' });
  });
  return list;
}
