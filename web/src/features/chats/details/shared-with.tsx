import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatLocalDay } from '../../../lib/format.ts';
import { CalendarIcon, UsersIcon } from '../../../ui/icons.ts';
import { personQuery } from '../people-query.ts';
import { paneLinkClass, PanePart } from './pane-frame.tsx';

/** Shows the events and groups that the reader shares with a person. */
export function SharedWith({ accountId }: { accountId: string }) {
  const { data } = useQuery(personQuery(accountId));
  if (!data || (data.events.length === 0 && data.groups.length === 0)) return null;
  return (
    <PanePart title="You share">
      <ul role="list" className="-mx-2 grid">
        {data.events.map(({ event, tickets }) => (
          <li key={event.id}>
            <Link to="/events/$slug" params={{ slug: event.slug }} className={`${paneLinkClass} py-1.5`}>
              <CalendarIcon />
              <span className="grid min-w-0">
                <span className="truncate">
                  <bdi>{event.title}</bdi>
                </span>
                <span className="truncate text-sm text-muted">
                  {formatLocalDay(event.localStart)}
                  {tickets.length > 0 &&
                    ` · ${tickets.map(({ typeName, reference }) => `${typeName} (${reference})`).join(', ')}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
        {data.groups.map(({ id, title }) => (
          <li key={id}>
            <Link to="/chats/{-$conversationId}" params={{ conversationId: id }} className={paneLinkClass}>
              <UsersIcon />
              <span className="truncate">
                <bdi>{title}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PanePart>
  );
}
