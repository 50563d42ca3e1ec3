import { useId, type ReactNode } from 'react';
import { fieldText } from '@festoon/catalogue/ui/field';
import { classNames } from '../class-names.ts';
import { CircleAlertIcon } from '../image/icons.ts';

/** The texts that every field can have. */
export type FieldText = {
  label: ReactNode;
  /** Help text below the control. */
  hint?: ReactNode;
  /** The problem and its solution; shown in place of the hint, so that only one sentence says what to do. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Shows "Optional" beside the label, for forms in which most fields are required. */
  optional?: boolean | undefined;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** The attributes of the control, which connect it to its label, hint and error. */
type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = FieldText & { id?: string | undefined; children: (control: FieldControl) => ReactNode };

/** The classes of every one-line control: 44 px high, with 16 px text so that phones do not zoom. */
export const controlClass =
  'h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base text-ink transition-colors ' +
  'hover:border-ink-2 focus-visible:outline-offset-0 aria-invalid:border-failure [[readonly]]:bg-subtle ' +
  'disabled:border-line disabled:bg-sunken disabled:text-muted disabled:opacity-100';

type FieldLabelProps = {
  htmlFor: string;
  optional: boolean | undefined;
  hidden: boolean | undefined;
  children: ReactNode;
};

function FieldLabel({ htmlFor, optional, hidden, children }: FieldLabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={hidden ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3 text-sm font-medium text-ink'}
    >
      <span>{children}</span>
      {optional && <span className="font-normal text-muted">{fieldText('optional')}</span>}
    </label>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-failure">
          <CircleAlertIcon className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

export function Field({ label, hint, error, required, optional, hideLabel, className, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = error ? errorId : hint ? hintId : undefined;
  return (
    <div className={classNames('grid content-start', className)}>
      <FieldLabel htmlFor={controlId} optional={optional} hidden={hideLabel}>
        {label}
      </FieldLabel>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && !error && <FieldHint id={hintId}>{hint}</FieldHint>}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Separates the texts of a field from the props of its control. */
export function splitField<Props extends FieldText & { id?: string | undefined }>(props: Props) {
  const { label, hint, error, required, optional, hideLabel, className, id, ...control } = props;
  return { text: { label, hint, error, required, optional, hideLabel, className, id }, control };
}
