import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { numberStepperText } from '@festoon/catalogue/ui/number-stepper';
import { classNames } from '../class-names.ts';
import { MinusIcon, PlusIcon } from '../image/icons.ts';

export type NumberStepperProps = {
  /** The full name of the number: "General, number of tickets". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** The id of a text about the number, such as "4 left for you". */
  describedBy?: string;
  size?: 'sm' | 'md';
};

const frameClass =
  'inline-flex items-center rounded-full border border-line-strong bg-surface has-[input:focus-visible]:outline-2 ' +
  'has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus';

const buttonClass =
  'grid aspect-square h-full shrink-0 place-items-center rounded-full text-ink transition-control ' +
  'hover:bg-hover active:scale-95 active:bg-pressed aria-disabled:text-muted aria-disabled:opacity-45 ' +
  'aria-disabled:hover:bg-transparent aria-disabled:active:scale-100';

/** Shows "− 2 +" as one spin button: arrow keys, Page Up and Down, Home and End change the number. */
export function NumberStepper(props: NumberStepperProps) {
  const {
    label,
    value,
    onChange,
    min = 0,
    max = Number.MAX_SAFE_INTEGER,
    disabled = false,
    describedBy,
    size = 'md',
  } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  const move = (next: number) => {
    setDraft(null);
    if (!disabled && clamp(next) !== value) onChange(clamp(next));
  };
  const commitDraft = () => {
    if (draft !== null) move(draft === '' ? value : Number(draft));
  };
  const handleKey = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, value, { min, max });
    if (target === undefined) return;
    event.preventDefault();
    if (target === 'commit') commitDraft();
    else move(target);
  };
  return (
    <div className={classNames(frameClass, size === 'md' ? 'h-11' : 'h-9', disabled && 'opacity-60')}>
      <StepButton
        label={numberStepperText('oneFewer', { label })}
        controls={id}
        disabled={disabled || value <= min}
        onClick={() => move(value - 1)}
      >
        <MinusIcon className="size-4.5" />
      </StepButton>
      <input
        id={id}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        onFocus={(event) => event.target.select()}
        onBlur={commitDraft}
        onKeyDown={handleKey}
        className="w-9 bg-transparent text-center text-base font-semibold tabular-nums outline-none"
      />
      <StepButton
        label={numberStepperText('oneMore', { label })}
        controls={id}
        disabled={disabled || value >= max}
        onClick={() => move(value + 1)}
      >
        <PlusIcon className="size-4.5" />
      </StepButton>
    </div>
  );
}

type StepButtonProps = {
  label: string;
  controls: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Stays focusable at its limit, so that the last step does not lose the focus. */
function StepButton({ label, controls, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={controls}
      aria-disabled={disabled}
      className={buttonClass}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function keyTarget(key: string, value: number, { min, max }: { min: number; max: number }): number | 'commit' | undefined {
  switch (key) {
    case 'ArrowUp':
      return value + 1;
    case 'ArrowDown':
      return value - 1;
    case 'PageUp':
      return value + 10;
    case 'PageDown':
      return value - 10;
    case 'Home':
      return min;
    case 'End':
      return max === Number.MAX_SAFE_INTEGER ? undefined : max;
    case 'Enter':
      return 'commit';
    default:
      return undefined;
  }
}
