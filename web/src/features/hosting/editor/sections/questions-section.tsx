import { type ReactNode, useState } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import { editorQuestionsText } from '@festoon/catalogue/hosting/editor-questions';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ChevronDownIcon, PlusIcon, Trash2Icon } from '../../../../ui/image/icons.ts';
import { useEditor, useValue } from '../form/editor-context.ts';
import type { QuestionDraft } from '../form/editor-values.ts';
import { MoveButtons, MoveGrip, moveItem, useDragOrder } from '../fields/reorder.tsx';
import { SectionFrame } from '../form/section-frame.tsx';
import { QuestionForm } from '../questions/question-form.tsx';
import { questionKindLabel, newQuestion } from '../questions/question-kinds.ts';

const QUESTIONS_MAX = 50;

export type QuestionExample = (question: QuestionDraft) => ReactNode;

/** Shows the questions. `example` renders a question as buyers see it. */
export function QuestionsSection({ example }: { example: QuestionExample }) {
  const [questions, change] = useValue('questionList');
  const [{ ticketTypes }] = useValue('ticketSetup');
  const problems = useEditor((state) => state.problems);
  const [openId, setOpenId] = useState<string | null>(null);
  const move = (from: number, to: number) => change(withoutLaterConditions(moveItem(questions, from, to)));
  const drag = useDragOrder(move);
  const add = () => {
    const question = newQuestion();
    change([...questions, question]);
    setOpenId(question.id);
  };
  return (
    <SectionFrame title={editorQuestionsText('questions')} intro={editorQuestionsText('questionsIntro')}>
      <ol className="grid gap-3 empty:hidden">
        {questions.map((question, index) => (
          <li
            key={question.id}
            {...drag.row(index)}
            className={classNames(
              'rounded-card border border-line bg-surface',
              drag.isOver(index) && 'outline-2 outline-focus',
            )}
          >
            <QuestionRow
              question={question}
              isOpen={openId === question.id}
              grip={
                <MoveGrip
                  name={question.label || editorQuestionsText('newQuestion')}
                  index={index}
                  count={questions.length}
                  onMove={move}
                  drag={drag}
                />
              }
              onToggle={() => setOpenId(openId === question.id ? null : question.id)}
              tools={<QuestionTools question={question} index={index} questions={questions} onChange={change} />}
            />
            {openId === question.id && (
              <div className="border-t border-line p-4">
                <QuestionForm
                  question={question}
                  earlier={questions.slice(0, index).filter(({ scope }) => scope === question.scope || scope === 'booking')}
                  ticketTypes={ticketTypes}
                  example={example(question)}
                  problemOf={(field) => problems[`questionList.${index}.${field}`]}
                  onChange={(part) => change(questions.map((one) => (one.id === question.id ? { ...one, ...part } : one)))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <Button
        className="justify-self-start"
        icon={<PlusIcon className="size-5" />}
        disabled={questions.length >= QUESTIONS_MAX}
        onClick={add}
      >
        {editorQuestionsText('addQuestion')}
      </Button>
    </SectionFrame>
  );
}

type QuestionToolsProps = {
  readonly question: QuestionDraft;
  readonly index: number;
  readonly questions: readonly QuestionDraft[];
  readonly onChange: (questions: QuestionDraft[]) => void;
};

function QuestionTools({ question, index, questions, onChange }: QuestionToolsProps) {
  const labels = toolLabels(question.label);
  return (
    <>
      <span className="pointer-fine:hidden">
        <MoveButtons
          labels={labels}
          index={index}
          count={questions.length}
          onMove={(from, to) => onChange(withoutLaterConditions(moveItem(questions, from, to)))}
        />
      </span>
      <IconButton
        size="sm"
        label={labels.remove}
        onClick={() => onChange(withoutLaterConditions(questions.filter(({ id }) => id !== question.id)))}
      >
        <Trash2Icon />
      </IconButton>
    </>
  );
}

/** Returns the labels of the buttons of a question, which may have no text yet. */
function toolLabels(question: string): { readonly up: string; readonly down: string; readonly remove: string } {
  if (question === '') {
    return {
      up: editorQuestionsText('moveThisUp'),
      down: editorQuestionsText('moveThisDown'),
      remove: editorQuestionsText('removeThis'),
    };
  }
  return {
    up: editorQuestionsText('moveUp', { question }),
    down: editorQuestionsText('moveDown', { question }),
    remove: editorQuestionsText('remove', { question }),
  };
}

const SCOPES = {
  attendee: 'scopeAttendeeInList',
  booking: 'scopeBookingInList',
} as const satisfies Record<QuestionDraft['scope'], string>;

type QuestionRowProps = {
  readonly question: QuestionDraft;
  readonly isOpen: boolean;
  readonly grip: ReactNode;
  readonly tools: ReactNode;
  readonly onToggle: () => void;
};

function QuestionRow({ question, isOpen, grip, tools, onToggle }: QuestionRowProps) {
  const answers = useEditor(({ saved }) => saved.questions.find(({ id }) => id === question.id)?.answerCount ?? 0);
  const details = [
    questionKindLabel(question.kind),
    editorQuestionsText(SCOPES[question.scope]),
    answers > 0 && editorQuestionsText('answerCount', { count: answers }),
  ];
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 p-2">
      {grip}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 min-w-0 grow basis-48 items-center justify-between gap-3 rounded-control px-2 text-start hover:bg-hover"
      >
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{question.label || editorQuestionsText('newQuestion')}</span>
          <span className="truncate text-sm text-muted">{joinList(details)}</span>
        </span>
        <ChevronDownIcon className={classNames('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')} />
      </button>
      <span className={classNames('flex', !isOpen && 'max-sm:hidden')}>{tools}</span>
    </div>
  );
}

/** Returns the questions without conditions on later questions: a question can only depend on an earlier one. */
function withoutLaterConditions(questions: readonly QuestionDraft[]): QuestionDraft[] {
  return questions.map((question, index) => {
    const isEarlier = questions.slice(0, index).some(({ id }) => id === question.condition?.questionId);
    return question.condition && !isEarlier ? { ...question, condition: null } : question;
  });
}
