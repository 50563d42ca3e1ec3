import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';

type TypedValueOptions = {
  readonly value: string;
  /** The value as the field shows it before a person types. */
  readonly text: string;
  /** Returns the value of a text, or undefined if it has none. */
  readonly read: (typed: string) => string | undefined;
  /** The form of a value. A text in this form counts immediately, others when they are complete. */
  readonly form: RegExp;
  readonly onChange: (value: string) => void;
};

/**
 * Returns the state of a text field whose value has another form than its text. The text is read when the person leaves the
 * field or presses Enter. A text that cannot be read stays, and its form is not submitted.
 */
export function useTypedValue({ value, text, read, form, onChange }: TypedValueOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useBlockedSubmit(input, isUnreadable);

  const finish = (next: string) => {
    setTyped(null);
    setUnreadable(false);
    if (next !== value) onChange(next);
  };
  /** Returns whether the text could be read. */
  const commit = (): boolean => {
    if (typed === null) return true;
    const next = typed.trim() === '' ? '' : read(typed);
    if (next === undefined) setUnreadable(true);
    else finish(next);
    return next !== undefined;
  };
  return {
    input,
    typed,
    isUnreadable,
    commit,
    finish,
    inputProps: {
      ref: input,
      type: 'text',
      value: typed ?? text,
      autoComplete: 'off',
      spellCheck: false,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setTyped(currentTarget.value);
        setUnreadable(false);
        const next = form.test(currentTarget.value) ? read(currentTarget.value) : undefined;
        if (next !== undefined && next !== value) onChange(next);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && !commit()) event.preventDefault();
      },
    } as const,
  };
}

/** Stops the form of a text that cannot be read, which would otherwise submit the value before it. */
function useBlockedSubmit(input: { readonly current: HTMLInputElement | null }, isUnreadable: boolean): void {
  useEffect(() => {
    const form = input.current?.form;
    if (!isUnreadable || !form) return undefined;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener('submit', block, true);
    return () => form.removeEventListener('submit', block, true);
  }, [input, isUnreadable]);
}
