import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EventId } from '@festoon/contracts/core/ids';
import type { SetupStep } from '@festoon/contracts/insights/analytics';
import { setupText } from '@festoon/catalogue/insights/setup';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { CheckIcon, ChevronRightIcon } from '../../../../ui/image/icons.ts';

/** `section` is the part of the editor in which a step is done. */
const SETUP_STEPS = [
  { step: 'event', label: 'createAnEvent', description: 'startAnEventDescription', section: 'basics' },
  { step: 'tickets', label: 'addTickets', description: 'addTicketsDescription', section: 'tickets' },
  { step: 'image', label: 'addImage', description: 'addImageDescription', section: 'media' },
  { step: 'published', label: 'publish', description: 'publishDescription', section: 'publish' },
  { step: 'first_booking', label: 'getBooking', description: 'getBookingDescription', section: 'publish' },
] as const satisfies readonly { step: SetupStep; label: string; description: string; section: string }[];

type Step = (typeof SETUP_STEPS)[number];

/** Shows the steps of the first event. Each leads to where it is done; completed steps are checked. */
export function SetupChecklist({ done, eventId }: { done: readonly SetupStep[]; eventId: EventId | null }) {
  const next = SETUP_STEPS.find(({ step }) => !done.includes(step));
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl font-semibold">{setupText('setUpYourFirstEvent')}</h2>
        <p className="text-sm text-muted">{setupText('ofDone', { done: done.length, total: SETUP_STEPS.length })}</p>
        <ProgressBar
          label={setupText('setUp')}
          value={done.length}
          max={SETUP_STEPS.length}
          valueText={setupText('of', { done: done.length, total: SETUP_STEPS.length })}
        />
      </div>
      <ol className="-mx-3 grid gap-1">
        {SETUP_STEPS.map((step, index) => (
          <SetupRow
            key={step.step}
            step={step}
            number={index + 1}
            isDone={done.includes(step.step)}
            isNext={step === next}
            eventId={eventId}
          />
        ))}
      </ol>
    </Card>
  );
}

type SetupRowProps = {
  readonly step: Step;
  readonly number: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly eventId: EventId | null;
};

function SetupRow({ step, number, isDone, isNext, eventId }: SetupRowProps) {
  return (
    <li
      className={classNames(
        'relative flex items-center gap-3 rounded-control px-3 py-3 hover:bg-hover',
        isNext && 'bg-primary-soft',
      )}
    >
      <span
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
          isDone ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-2 ring-1 ring-line ring-inset',
        )}
      >
        {isDone ? <CheckIcon className="size-4" aria-hidden="true" /> : number}
      </span>
      <span className="grid grow gap-0.5">
        <span className="font-medium">
          <StepLink step={step} eventId={eventId}>
            {setupText(step.label)}
          </StepLink>
          {isDone && <span className="sr-only"> {setupText('done')}</span>}
        </span>
        <span className="text-sm text-ink-2">{setupText(step.description)}</span>
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </li>
  );
}

const stepLinkClass = 'rounded-chip after:absolute after:inset-0 hover:underline hover:underline-offset-3';

/** Shows the link of a step. Each step needs an event, so without one all lead to the templates. */
function StepLink({ step, eventId, children }: { step: Step; eventId: EventId | null; children: ReactNode }) {
  if (eventId === null) {
    return (
      <Link to="/profile/events" search={{ new: '1' }} className={stepLinkClass}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/profile/edit-event/$id" params={{ id: eventId }} search={{ section: step.section }} className={stepLinkClass}>
      {children}
    </Link>
  );
}
