import type { QuestionFields } from '@festoon/contracts/hosting';
import { useState } from 'react';
import type { Answer } from '../../../features/bookings/checkout-details.ts';
import { QuestionField } from '../../../features/bookings/question-field.tsx';

/** A question as buyers meet it; what is answered here goes nowhere. */
export function QuestionExample({ question }: { question: QuestionFields & { readonly id: string } }) {
  const [answer, setAnswer] = useState<Answer>();
  const { kind } = question;
  if (kind === 'file') return <p className="text-sm text-muted">People choose a file of theirs here.</p>;
  return (
    <QuestionField
      id={`example-${question.id}`}
      question={{ ...question, kind, label: question.label || 'Your question' }}
      value={answer}
      error={undefined}
      onChange={setAnswer}
      onLeave={() => {}}
    />
  );
}
