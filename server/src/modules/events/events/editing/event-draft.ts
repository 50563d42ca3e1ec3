import { TICKET_TYPE_DEFAULTS, type TicketTypeFields } from '@festoon/contracts/hosting/ticket-types';
import { STORED_EVENT_FIELDS, type EventFields } from '@festoon/contracts/hosting/event-fields';

type ReadonlyItems<Value> = Value extends readonly (infer Item)[] ? readonly Readonly<Item>[] : Value;

/**
 * All data of an event that its organiser enters: the fields of the editor, with instants for local times, and the stored
 * cover.
 */
export type EventDraft = {
  readonly [Name in Exclude<keyof EventFields, 'when' | 'guests' | 'coverAlt'>]: ReadonlyItems<EventFields[Name]>;
} & {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly doorsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
  readonly cover: { readonly key: string; readonly alt: string; readonly colour: string } | null;
};

/** The fields of a draft that are stored in one column with the same name. */
export const DRAFT_FIELDS = STORED_EVENT_FIELDS.filter((name) => name !== 'coverAlt');

type SaleTime = 'salesStartAt' | 'salesEndAt' | 'subscriberSalesStartAt';

/** All data of a ticket type that the organiser enters. For pay-what-you-can, the price is the minimum. */
export type TicketTypeDraft = { readonly [Name in Exclude<keyof TicketTypeFields, SaleTime>]: TicketTypeFields[Name] } & {
  readonly [Name in SaleTime]: Date | null;
};

/** The source of an imported event. The hash shows whether the entry has changed since. */
export type EventSource = { readonly name: string; readonly key: string; readonly hash: string };

/** An event to create with its ticket types. `capacity` is a pool that all of them share. */
export type NewEvent = {
  readonly organiserId: string;
  readonly draft: EventDraft;
  readonly ticketTypes: readonly TicketTypeDraft[];
  readonly capacity: number | null;
  readonly source: EventSource | null;
  /** If true, the event is published immediately. */
  readonly publish: boolean;
};

export const DEFAULT_TICKET_TYPE: TicketTypeDraft = { ...TICKET_TYPE_DEFAULTS, name: 'Admission', kind: 'free' };
