import type { QuestionFields } from '@festoon/contracts/hosting/ticket-types';
import { BookingId } from '@festoon/contracts/core/ids';
import { useState } from 'react';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import type { Answer } from '../../../features/ticketing/bookings/checkout/checkout-details.ts';
import { QuestionField } from '../../../features/ticketing/bookings/checkout/question-field.tsx';

// Only choosing a file sends data, and this example shows no file field.
const NO_BOOKING = { id: BookingId.parse('00000000-0000-4000-8000-000000000000'), files: [] };

/** Shows a question as buyers see it. Answers are not stored. */
export function QuestionExample({ question }: { question: QuestionFields & { readonly id: string } }) {
  const [answer, setAnswer] = useState<Answer>();
  const { kind } = question;
  if (kind === 'file') return <p className="text-sm text-muted">{organiserPagesText('peopleUploadAFileHere')}</p>;
  return (
    <QuestionField
      id={`example-${question.id}`}
      booking={NO_BOOKING}
      question={{
        ...question,
        kind,
        label: question.label || organiserPagesText('yourQuestion'),
        optionLabels: question.options,
      }}
      value={answer}
      error={undefined}
      onChange={setAnswer}
      onLeave={() => {}}
    />
  );
}
