import type { EventFormat, RefundPolicy, RichText } from '@festoon/contracts/events';

/** Everything an organiser says of an event. */
export type EventDraft = {
  readonly title: string;
  readonly summary: string;
  readonly description: RichText;
  readonly categorySlug: string;
  readonly tags: readonly string[];
  readonly languages: readonly string[];
  readonly format: EventFormat;
  readonly venueName: string;
  readonly address: string;
  readonly city: string;
  readonly region: string;
  readonly countryCode: string;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly accessNotes: string;
  readonly onlineUrl: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly doorsAt: Date | null;
  readonly allDay: boolean;
  readonly timeZone: string;
  readonly ageLimit: number | null;
  readonly visibility: 'public' | 'members' | 'link' | 'invited';
  readonly refundPolicy: RefundPolicy;
  readonly agenda: readonly { readonly startAt: string; readonly title: string; readonly detail: string }[];
  readonly feeMode: 'absorb' | 'pass_on';
  readonly taxRateBps: number;
  readonly taxInclusive: boolean;
  readonly cover: { readonly key: string; readonly alt: string; readonly colour: string } | null;
  readonly website: string;
};

export type TicketTypeDraft = {
  readonly name: string;
  readonly description: string;
  readonly kind: 'paid' | 'free' | 'pay_what_you_can';
  /** For pay-what-you-can the least that may be paid. */
  readonly priceMinor: number;
  readonly quantity: number | null;
  readonly salesStartAt: Date | null;
  readonly salesEndAt: Date | null;
  readonly subscriberSalesStartAt: Date | null;
  readonly minPerBooking: number;
  readonly maxPerBooking: number;
  readonly maxPerPerson: number | null;
  readonly accessCode: string | null;
  readonly attendance: 'in_person' | 'online';
  readonly requiresApproval: boolean;
  readonly hidesOutsideSales: boolean;
  readonly hidesWhenSoldOut: boolean;
};

/** Where an imported event came from; the hash tells whether the entry has changed since. */
export type EventSource = { readonly name: string; readonly key: string; readonly hash: string };

/** An event with its tickets, ready to be made; `capacity` is a pool that all its tickets share. */
export type NewEvent = {
  readonly organiserId: string;
  readonly draft: EventDraft;
  readonly ticketTypes: readonly TicketTypeDraft[];
  readonly capacity: number | null;
  readonly source: EventSource | null;
  /** Published when it is made. */
  readonly publish: boolean;
};

export const PLAIN_TICKET: TicketTypeDraft = {
  name: 'Admission',
  description: '',
  kind: 'free',
  priceMinor: 0,
  quantity: null,
  salesStartAt: null,
  salesEndAt: null,
  subscriberSalesStartAt: null,
  minPerBooking: 1,
  maxPerBooking: 10,
  maxPerPerson: null,
  accessCode: null,
  attendance: 'in_person',
  requiresApproval: false,
  hidesOutsideSales: false,
  hidesWhenSoldOut: false,
};
