import type { SetUpStep } from '@festoon/contracts/analytics';
import type { EventId } from '@festoon/contracts/ids';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const steps: readonly { readonly step: SetUpStep; readonly label: string; readonly line: string }[] = [
  { step: 'event', label: 'Start an event', line: 'A title is enough to begin with.' },
  { step: 'tickets', label: 'Say what tickets there are', line: 'Free or paid, with as many kinds as you like.' },
  { step: 'picture', label: 'Add a picture', line: 'It stands on the event’s page and on every card of it.' },
  { step: 'published', label: 'Publish it', line: 'Its page is ready to be shared.' },
  { step: 'first_booking', label: 'Get the first booking', line: 'Share the link with those who should come.' },
];

/** Shows the steps of the first event, with the steps that are done already. */
export function SetUpList({ done, eventId }: { done: readonly SetUpStep[]; eventId: EventId | null }) {
  const next = steps.find(({ step }) => !done.includes(step));
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl font-semibold">Set up your first event</h2>
        <p className="text-sm text-muted">
          {done.length} of {steps.length} done
        </p>
        <ProgressBar label="Set-up" value={done.length} max={steps.length} valueText={`${done.length} of ${steps.length}`} />
      </div>
      <ol className="grid gap-4">
        {steps.map(({ step, label, line }, index) => {
          const isDone = done.includes(step);
          return (
            <li key={step} className="flex gap-3">
              <span
                className={classNames(
                  'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
                  isDone ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-2 ring-1 ring-line ring-inset',
                )}
              >
                {isDone ? <CheckIcon className="size-4" aria-hidden="true" /> : index + 1}
              </span>
              <span className="grid gap-0.5">
                <span className="font-medium">
                  {label}
                  {isDone && <span className="sr-only"> (done)</span>}
                </span>
                <span className="text-sm text-muted">{line}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {next && <NextStep step={next.step} label={next.label} eventId={eventId} />}
    </Card>
  );
}

function NextStep({ step, label, eventId }: { step: SetUpStep; label: string; eventId: EventId | null }) {
  const look = classNames(buttonClass('primary'), 'justify-self-start');
  if (step === 'event' || eventId === null) {
    return (
      <Link to="/profile/events" className={look}>
        Start an event
      </Link>
    );
  }
  return (
    <Link to="/profile/edit-event/$id" params={{ id: eventId }} className={look}>
      {step === 'first_booking' ? 'Open the event' : label}
    </Link>
  );
}
