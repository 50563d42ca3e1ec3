import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link } from '@tanstack/react-router';
import { pick } from '@festoon/contracts/core/pick';
import {
  EVENT_PAGE_FIELDS,
  PUBLIC_TICKET_TYPE_FIELDS,
  type EventPage,
  type EventPageFields,
  type PublicTicketType,
} from '@festoon/contracts/events/event-page';
import type { EventFieldName } from '@festoon/contracts/hosting/event-fields';
import { eventTheme } from '@festoon/contracts/events/theme-shades';
import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { editorText } from '@festoon/catalogue/hosting/editor';
import { Button } from '../../../../ui/button.tsx';
import { EyeIcon, EyeOffIcon } from '../../../../ui/image/icons.ts';
import { linkClass } from '../../../../ui/links.ts';
import { useEditor } from './editor-context.ts';
import { type EditorState, valueOf } from './editor-state.ts';

/** The data of an event's page that its editor has. */
type PreviewEvent = Pick<
  EventPage,
  | keyof EventPageFields
  | 'title'
  | 'summary'
  | 'slug'
  | 'cover'
  | 'theme'
  | 'startAt'
  | 'endAt'
  | 'doorsAt'
  | 'localStart'
  | 'localEnd'
  | 'localDoors'
  | 'utcOffsets'
  | 'allDay'
  | 'timeZone'
  | 'format'
  | 'venueName'
  | 'city'
  | 'countryCode'
  | 'onlineUrl'
  | 'gallery'
  | 'latitude'
  | 'longitude'
  | 'price'
  | 'isFree'
  | 'ticketTypes'
>;

const NO_ID = '' as PublicTicketType['id'];

/** Returns the preview data: text as typed, times and prices as last saved. */
function previewOf(state: Pick<EditorState, 'typed' | 'saved'>): PreviewEvent {
  const { saved } = state;
  const available = saved.ticketTypes.filter((ticket) => !isSoldOut(ticket));
  const totals = (available.length > 0 ? available : saved.ticketTypes).map(({ totalMinor }) => totalMinor);
  const [fromMinor, toMinor] = [Math.min(...totals), Math.max(...totals)];
  return {
    ...pageFields(state),
    title: valueOf(state, 'title') || editorText('untitledEvent'),
    summary: valueOf(state, 'summary'),
    slug: saved.slug,
    cover: saved.cover,
    theme: eventTheme(valueOf(state, 'themeColour'), saved.cover?.colour ?? null),
    startAt: saved.startAt,
    endAt: saved.endAt,
    doorsAt: saved.doorsAt,
    localStart: saved.localStart,
    localEnd: saved.localEnd,
    localDoors: saved.localDoors,
    utcOffsets: saved.utcOffsets,
    allDay: saved.allDay,
    timeZone: saved.timeZone,
    format: valueOf(state, 'format'),
    venueName: valueOf(state, 'venueName') || (valueOf(state, 'city') === '' ? editorText('placeNotSet') : ''),
    city: valueOf(state, 'city'),
    countryCode: valueOf(state, 'countryCode'),
    onlineUrl: null,
    gallery: saved.gallery,
    latitude: null,
    longitude: null,
    price: totals.length === 0 ? null : { fromMinor, toMinor, currency: saved.currency },
    isFree: totals.length > 0 && toMinor === 0,
    ticketTypes: saved.ticketTypes.map((ticket) => toPublicTicketType(ticket, saved.currency)),
  };
}

function isSoldOut({ quantity, soldCount }: EditableEvent['ticketTypes'][number]): boolean {
  return quantity !== null && soldCount >= quantity;
}

function pageFields(state: Pick<EditorState, 'typed' | 'saved'>): EventPageFields {
  const names: readonly (keyof EventPageFields & EventFieldName)[] = EVENT_PAGE_FIELDS;
  return Object.fromEntries(names.map((name) => [name, valueOf(state, name)])) as EventPageFields;
}

function toPublicTicketType(ticket: EditableEvent['ticketTypes'][number], currency: string): PublicTicketType {
  const { totalMinor, salesStartAt, salesEndAt, maxPerBooking } = ticket;
  return {
    id: NO_ID,
    ...pick(ticket, PUBLIC_TICKET_TYPE_FIELDS),
    totalMinor,
    feeMinor: 0,
    currency,
    state: isSoldOut(ticket) ? 'sold_out' : 'on_sale',
    salesStartAt,
    salesEndAt,
    available: null,
    maxPerBooking,
    isSubscriberPresale: false,
    hasWaitlist: false,
  };
}

export type RenderPreview = (event: PreviewEvent) => ReactNode;

const WIDE = '(min-width: 80rem)';

/** Shows the preview beside the form from 1280 px, and on request below. */
export function EditorPreview({ render }: { render: RenderPreview }) {
  const isWide = useSyncExternalStore(watchWide, () => matchMedia(WIDE).matches);
  const [isOpen, setOpen] = useState(false);
  if (isWide) {
    return (
      <aside
        aria-label={editorText('preview')}
        className="sticky top-[calc(var(--header-height)+4.5rem)] grid max-h-[calc(100dvh-var(--header-height)-6rem)] content-start gap-3 self-start overflow-y-auto overscroll-contain"
      >
        <Preview render={render} />
      </aside>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
      <Button
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        icon={isOpen ? <EyeOffIcon className="size-4.5" /> : <EyeIcon className="size-4.5" />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? editorText('hidePreview') : editorText('showPreview')}
      </Button>
      {isOpen && <Preview render={render} />}
    </div>
  );
}

function Preview({ render }: { render: RenderPreview }) {
  const typed = useEditor((state) => state.typed);
  const saved = useEditor((state) => state.saved);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm text-muted">
        {editorText('preview')}
        <Link to="/events/$slug" params={{ slug: saved.slug }} className={linkClass}>
          {editorText('openPage')}
        </Link>
      </p>
      {/* A static preview: nothing in it can be clicked or focused. */}
      <div inert>{render(previewOf({ typed, saved }))}</div>
    </>
  );
}

function watchWide(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
