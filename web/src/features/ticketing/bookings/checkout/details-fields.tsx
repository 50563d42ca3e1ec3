import { useState } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { checkoutText } from '@festoon/catalogue/ticketing/checkout';
import { classNames } from '../../../../ui/class-names.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FormErrorSummary } from '../../../../ui/form/form-error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { linkClass } from '../../../../ui/links.ts';
import {
  fieldIdFor,
  visibleAttendeeQuestions,
  visibleBookingQuestions,
  type Answer,
  type AttendeeDetails,
  type Person,
  type Question,
} from './checkout-details.ts';
import { QuestionField } from './question-field.tsx';
import type { DetailsForm } from './use-details-form.ts';

type DetailsFieldsProps = {
  readonly booking: Booking;
  readonly form: DetailsForm;
  /** False after the purchase: the buyer stays the same. */
  readonly showsBuyer?: boolean;
};

/** Shows the fields for the buyer, the attendees and the organiser's questions. */
export function DetailsFields({ booking, form, showsBuyer = true }: DetailsFieldsProps) {
  const { details, summary } = form;
  const hasOneAttendee = booking.attendees.length === 1;
  return (
    <div className="grid gap-5">
      <FormErrorSummary
        problems={summary.map(({ path, message }) => ({
          fieldId: fieldIdFor(path),
          message: checkoutText('labelledProblem', { label: labelOf(path, booking), problem: message }),
        }))}
      />
      <BookingFields booking={booking} form={form} showsBuyer={showsBuyer} />
      {booking.attendees.map((attendee, index) => (
        <AttendeeFields
          key={attendee.id}
          index={index}
          heading={
            hasOneAttendee
              ? checkoutText('attendee')
              : checkoutText('ticketOf', {
                  number: index + 1,
                  total: booking.attendees.length,
                  ticketType: attendee.ticketTypeName,
                })
          }
          booking={booking}
          questions={visibleAttendeeQuestions(booking, details, index)}
          form={form}
        />
      ))}
    </div>
  );
}

function BookingFields({ booking, form, showsBuyer }: Required<DetailsFieldsProps>) {
  const { details, change } = form;
  const questions = visibleBookingQuestions(booking, details.answers);
  if (!showsBuyer && questions.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className={showsBuyer ? 'sr-only' : 'mb-3 font-semibold'}>
        {showsBuyer ? checkoutText('contactDetails') : checkoutText('wholeBooking')}
      </legend>
      {showsBuyer && (
        <PersonFields
          path="buyer"
          person={details.buyer}
          form={form}
          emailHint={checkoutText('wellEmailYourTicketsHere')}
          onChange={(buyer) => change({ ...details, buyer })}
        />
      )}
      <QuestionFields
        path="answers"
        questions={questions}
        booking={booking}
        answers={details.answers}
        form={form}
        onAnswer={(id, answer) => change({ ...details, answers: { ...details.answers, [id]: answer } })}
      />
    </fieldset>
  );
}

type AttendeeFieldsProps = {
  readonly booking: Booking;
  readonly index: number;
  readonly heading: string;
  readonly questions: readonly Question[];
  readonly form: DetailsForm;
};

/** Shows the buyer as the attendee in one line, and the fields for another person on request. */
function AttendeeFields({ booking, index, heading, questions, form }: AttendeeFieldsProps) {
  const { details, change } = form;
  const [opensFields, setOpensFields] = useState(false);
  const attendee = details.attendees[index];
  if (attendee === undefined) return null;
  const path = `attendees.${index}`;
  const set = (next: Partial<AttendeeDetails>) =>
    change({ ...details, attendees: details.attendees.map((other, at) => (at === index ? { ...other, ...next } : other)) });
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <legend className={attendee.sameAsBuyer ? 'sr-only' : 'float-start w-full font-semibold'}>{heading}</legend>
      <div className="clear-start grid gap-4">
        {attendee.sameAsBuyer ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="grid min-w-0">
              <span aria-hidden="true" className="font-semibold">
                {heading}
              </span>
              <span className="truncate text-ink-2">
                <bdi>{details.buyer.name}</bdi>
              </span>
            </span>
            <button
              type="button"
              className={classNames(linkClass, 'touch-target rounded-chip text-sm')}
              onClick={() => {
                set({ sameAsBuyer: false });
                setOpensFields(true);
              }}
            >
              {checkoutText(index === 0 ? 'changeAttendee' : 'addGuestsName')}
            </button>
          </div>
        ) : (
          <>
            <Checkbox label={checkoutText('sameAsBuyer')} checked={false} onChange={() => set({ sameAsBuyer: true })} />
            <PersonFields path={path} person={attendee} form={form} autoFocus={opensFields} onChange={set} />
          </>
        )}
        <QuestionFields
          booking={booking}
          path={`${path}.answers`}
          questions={questions}
          answers={attendee.answers}
          form={form}
          onAnswer={(id, answer) => set({ answers: { ...attendee.answers, [id]: answer } })}
        />
      </div>
    </fieldset>
  );
}

type PersonFieldsProps = {
  readonly path: string;
  readonly person: Person;
  readonly form: DetailsForm;
  readonly emailHint?: string;
  readonly autoFocus?: boolean;
  readonly onChange: (person: Person) => void;
};

function PersonFields({ path, person: { name, email }, form, emailHint, autoFocus, onChange }: PersonFieldsProps) {
  const isBuyer = path === 'buyer';
  const field = (part: 'name' | 'email') => ({
    id: fieldIdFor(`${path}.${part}`),
    error: form.problemOf(`${path}.${part}`),
    onBlur: () => form.touch(`${path}.${part}`),
    required: true,
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('name')}
        label={isBuyer ? checkoutText('name') : checkoutText('attendeesName')}
        value={name}
        autoFocus={autoFocus}
        autoComplete={isBuyer ? 'name' : 'off'}
        onChange={(event) => onChange({ name: event.target.value, email })}
      />
      <TextField
        {...field('email')}
        label={isBuyer ? checkoutText('email') : checkoutText('attendeesEmail')}
        hint={emailHint}
        type="email"
        inputMode="email"
        value={email}
        autoComplete={isBuyer ? 'email' : 'off'}
        onChange={(event) => onChange({ name, email: event.target.value })}
      />
    </div>
  );
}

type QuestionFieldsProps = {
  readonly booking: Booking;
  readonly path: string;
  readonly questions: readonly Question[];
  readonly answers: Readonly<Record<string, Answer>>;
  readonly form: DetailsForm;
  readonly onAnswer: (questionId: string, answer: Answer) => void;
};

function QuestionFields({ booking, path, questions, answers, form, onAnswer }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField
      key={question.id}
      id={fieldIdFor(`${path}.${question.id}`)}
      booking={booking}
      question={question}
      value={answers[question.id]}
      error={form.problemOf(`${path}.${question.id}`)}
      onChange={(answer) => onAnswer(question.id, answer)}
      onLeave={() => form.touch(`${path}.${question.id}`)}
    />
  ));
}

/** Returns the label of a path on the page: `attendees.1.answers.<question>` becomes "Ticket 2, Meal". */
function labelOf(path: string, booking: Booking): string {
  const index = /^attendees\.(\d+)\./.exec(path)?.[1];
  const last = path.split('.').at(-1);
  const question = booking.questions.find(({ id }) => id === last);
  if (index === undefined) return question?.label ?? (last === 'email' ? checkoutText('email') : checkoutText('name'));
  const number = Number(index) + 1;
  if (question) return checkoutText('ticket', { number, label: question.label });
  return last === 'email' ? checkoutText('ticketEmail', { number }) : checkoutText('ticketName', { number });
}
