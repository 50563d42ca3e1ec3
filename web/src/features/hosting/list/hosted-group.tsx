import type { HostedEvent } from '@festoon/contracts/hosted-events';
import { cardClass } from '../../../ui/card-class.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RepeatIcon } from '../../../ui/icons.ts';
import type { CancelSlot } from './hosted-commands.tsx';
import { HostedEventRow } from './hosted-event-row.tsx';

type HostedGroupProps = { readonly events: readonly HostedEvent[]; readonly cancel: CancelSlot | undefined };

/** A single event, or the dates of a series with all but the first folded away. */
export function HostedGroup({ events: [first, ...others], cancel }: HostedGroupProps) {
  if (!first) return null;
  return (
    <li className={`${cardClass()} p-4`}>
      <HostedEventRow event={first} cancel={cancel} />
      {others.length > 0 && (
        <Disclosure
          className="mt-3 border-t border-line"
          summary={
            <span className="flex items-center gap-2 text-sm">
              <RepeatIcon className="size-4 text-muted" aria-hidden="true" />
              {others.length === 1 ? 'One more date' : `${others.length} more dates`} of this series
            </span>
          }
        >
          <ul className="grid gap-5 pt-2">
            {others.map((event) => (
              <li key={event.id}>
                <HostedEventRow event={event} cancel={cancel} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}
