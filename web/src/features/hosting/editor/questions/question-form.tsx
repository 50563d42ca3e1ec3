import { type ReactNode, useState } from 'react';
import { editorQuestionsText } from '@festoon/catalogue/hosting/editor-questions';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { QuestionDraft, TicketDraft } from '../form/editor-values.ts';
import { questionKindOptions, scopeOptions } from './question-kinds.ts';

export type QuestionFormProps = {
  readonly question: QuestionDraft;
  /** The questions that can determine whether this one is asked. */
  readonly earlier: readonly QuestionDraft[];
  readonly ticketTypes: readonly TicketDraft[];
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<QuestionDraft>) => void;
  /** The question as buyers see it. */
  readonly example: ReactNode;
};

export function QuestionForm(props: QuestionFormProps) {
  const { question, problemOf, onChange, example } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        label={editorQuestionsText('question')}
        maxLength={300}
        autoFocus={question.label === ''}
        autoComplete="off"
        error={problemOf('label')}
        value={question.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={editorQuestionsText('answer')}
          options={questionKindOptions()}
          value={question.kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as QuestionDraft['kind'] })}
        />
        <SelectField
          label={editorQuestionsText('asked')}
          options={scopeOptions()}
          value={question.scope}
          onChange={(event) => onChange({ scope: event.currentTarget.value as QuestionDraft['scope'], condition: null })}
        />
      </div>
      <Options {...props} />
      <TextField
        label={editorQuestionsText('helpText')}
        optional
        maxLength={300}
        autoComplete="off"
        value={question.hint}
        onChange={(event) => onChange({ hint: event.currentTarget.value })}
      />
      <Switch
        label={question.kind === 'consent' ? editorQuestionsText('requiredToBook') : editorQuestionsText('required')}
        checked={question.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
      <ConditionField {...props} />
      <TicketChoice {...props} />
      <div className="grid gap-2 rounded-card bg-subtle p-4">
        <p className="text-sm font-medium text-muted">{editorQuestionsText('preview')}</p>
        {example}
      </div>
    </div>
  );
}

/** Shows a field with one option per line. */
function Options({ question, problemOf, onChange }: QuestionFormProps) {
  const [typed, setTyped] = useState(() => question.options.join('\n'));
  if (question.kind !== 'choice' && question.kind !== 'multiple_choice') return null;
  return (
    <TextArea
      label={editorQuestionsText('options')}
      hint={editorQuestionsText('onePerLine')}
      rows={4}
      error={problemOf('options')}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange({
          options: [
            ...new Set(
              value
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
            ),
          ].slice(0, 50),
        });
      }}
    />
  );
}

const ALWAYS = '';

function ConditionField({ question, earlier, problemOf, onChange }: QuestionFormProps) {
  const choices = earlier.filter(
    ({ kind, label }) => label !== '' && (kind === 'choice' || kind === 'multiple_choice' || kind === 'consent'),
  );
  if (choices.length === 0) return null;
  const { condition } = question;
  const answers = choices.find(({ id }) => id === condition?.questionId);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={editorQuestionsText('onlyAskIf')}
        placeholder={editorQuestionsText('alwaysAsk')}
        options={choices.map(({ id, label }) => ({ value: id, label }))}
        error={problemOf('condition') ?? problemOf('condition.questionId')}
        value={condition?.questionId ?? ALWAYS}
        onChange={({ currentTarget: { value } }) => onChange({ condition: firstAnswerOf(choices, value) })}
      />
      {condition && answers && answers.kind !== 'consent' && (
        <SelectField
          label={editorQuestionsText('withAnswer')}
          options={answers.options.map((option) => ({ value: option, label: option }))}
          error={problemOf('condition.equals')}
          value={condition.equals}
          onChange={(event) => onChange({ condition: { ...condition, equals: event.currentTarget.value } })}
        />
      )}
    </div>
  );
}

function firstAnswerOf(choices: readonly QuestionDraft[], id: string): QuestionDraft['condition'] {
  const chosen = choices.find((question) => question.id === id);
  if (!chosen) return null;
  return { questionId: id, equals: chosen.kind === 'consent' ? 'true' : (chosen.options[0] ?? '') };
}

function TicketChoice({ question, ticketTypes, onChange }: QuestionFormProps) {
  if (ticketTypes.length < 2) return null;
  const chosen: readonly string[] = question.ticketTypeIds;
  const setTicketTypes = (ids: readonly string[]) => onChange({ ticketTypeIds: ids as QuestionDraft['ticketTypeIds'] });
  return (
    <fieldset className="grid">
      <legend className="text-sm font-medium">{editorQuestionsText('onlyForSomeTickets')}</legend>
      <p className="text-sm text-muted">{editorQuestionsText('leaveAllUntickedToAskEveryone')}</p>
      {ticketTypes.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name || editorQuestionsText('newTickets')}
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            setTicketTypes(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}
