import type { EventFormat, RefundPolicy } from '@festoon/contracts/events/events';
import type { DemoCity } from './cities.ts';

/** An idea that several events share: a touring series with each edition in a different city. */
export type Concept = {
  readonly key: string;
  readonly category: string;
  /** Handle of the organiser. */
  readonly organiser: string;
  /** The scene its covers are drawn from. */
  readonly scene: string;
  readonly tags: readonly string[];
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** On the wall of the city. */
  readonly startTime: string;
  readonly lengthMinutes: number;
  /** Minutes from the opening of the doors to the start; null where there are no doors. */
  readonly doorsMinutes: number | null;
  readonly ageLimit: number | null;
  readonly languages: 'en' | 'local';
  readonly refundPolicy: RefundPolicy;
  readonly tickets: readonly ConceptTicket[];
  readonly about: readonly Block[];
  readonly agenda: readonly { readonly afterMinutes: number; readonly title: string; readonly detail: string }[];
  readonly accessNotes: string;
  readonly editions: readonly Edition[];
};

/** Prices in whole units, for a city of middling prices. */
export type ConceptTicket = {
  readonly name: string;
  readonly kind: 'paid' | 'free' | 'pay_what_you_can';
  readonly price: number;
  readonly quantity: number;
  readonly description?: string;
  readonly demand?: 'sold_out' | 'nearly';
  readonly subscribersFirst?: boolean;
  readonly online?: boolean;
  readonly accessCode?: string;
};

export type Block = { readonly paragraph: string } | { readonly heading: string; readonly items: readonly string[] };

export type Edition = {
  readonly city: string;
  readonly title: string;
  /** Absent where it takes place online; the city is then the host's. */
  readonly venue?: string;
  readonly address?: string;
  readonly summary: string;
  /** The description of this edition alone, placed before the description of the series. */
  readonly lead: string;
  readonly hybrid?: boolean;
  readonly online?: boolean;
};

/** One event of the demo, before anything is stored. */
export type DemoEvent = {
  /** Its place among all events of the demo. */
  readonly index: number;
  readonly concept: Concept;
  readonly edition: Edition;
  readonly city: DemoCity;
  readonly format: EventFormat;
};
