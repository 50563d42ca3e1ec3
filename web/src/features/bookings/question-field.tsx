import type { Booking } from '@festoon/contracts/bookings';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerFileField } from './answer-file-field.tsx';
import type { Answer, Question } from './checkout-details.ts';

const RADIOS_MAX = 5;
const ANSWER_LENGTH_MAX = 2000;

export type QuestionFieldProps = {
  readonly id: string;
  readonly booking: Pick<Booking, 'id' | 'files'>;
  readonly question: Question;
  readonly value: Answer | undefined;
  readonly error: string | undefined;
  readonly onChange: (answer: Answer) => void;
  readonly onLeave: () => void;
};

/** One question of the organiser, as its kind wants to be answered. */
export function QuestionField(props: QuestionFieldProps) {
  const { id, question, value, error, onChange, onLeave } = props;
  const { kind, label, hint, required } = question;
  const text = typeof value === 'string' ? value : '';
  const shared = { id, label, hint: hint || undefined, error, required, optional: !required, onBlur: onLeave };
  switch (kind) {
    case 'text':
      return (
        <TextField
          {...shared}
          value={text}
          maxLength={ANSWER_LENGTH_MAX}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'date':
      return <TextField {...shared} type="date" value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'consent':
      return (
        <Checkbox
          id={id}
          label={required ? label : `${label} (optional)`}
          hint={hint || undefined}
          error={error}
          checked={value === true}
          onBlur={onLeave}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'file':
      return <AnswerFileField {...props} />;
    case 'several':
      return <SeveralChoices {...props} />;
    case 'choice':
      return question.options.length <= RADIOS_MAX ? (
        <OneChoice {...props} />
      ) : (
        <SelectField
          {...shared}
          placeholder="Choose one"
          value={text}
          options={question.options.map((option) => ({ value: option, label: option }))}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

function OneChoice({ id, question, value, error, onChange }: QuestionFieldProps) {
  return (
    <div id={id} tabIndex={-1} className="rounded-control">
      <RadioGroup
        legend={<Legend question={question} />}
        hint={question.hint || undefined}
        error={error}
        options={question.options.map((option) => ({ value: option, label: option }))}
        value={typeof value === 'string' ? value : undefined}
        onChange={onChange}
      />
    </div>
  );
}

function SeveralChoices({ id, question, value, error, onChange, onLeave }: QuestionFieldProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (option: string, on: boolean) =>
    onChange(question.options.filter((candidate) => (candidate === option ? on : chosen.includes(candidate))));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 rounded-control"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">
        <Legend question={question} />
      </legend>
      {question.hint && <p className="text-sm text-muted">{question.hint}</p>}
      {question.options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={chosen.includes(option)}
          onBlur={onLeave}
          onChange={(event) => toggle(option, event.target.checked)}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

function Legend({ question }: { question: Question }) {
  return (
    <>
      {question.label}
      {!question.required && <span className="font-normal text-muted"> (optional)</span>}
    </>
  );
}
