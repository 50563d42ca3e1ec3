import { type EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { type EventFieldName, EventFields } from '@festoon/contracts/hosting/event-fields';
import {
  CapacityPool,
  type OrganiserQuestion,
  type OrganiserTicketType,
  QuestionFields,
  TicketTypeFields,
} from '@festoon/contracts/hosting/ticket-types';
import * as z from 'zod/mini';
import { editorValuesText } from '@festoon/catalogue/hosting/editor-values';

/** A ticket type as it is typed. The server computes the rest. */
export type TicketDraft = Omit<z.output<typeof TicketTypeFields>, 'priceMinor'> & {
  readonly id: string;
  readonly poolIds: string[];
  /** Null while the typed price can't be parsed: such a ticket is not saved. */
  readonly priceMinor: number | null;
};
export type PoolDraft = { readonly id: string; readonly name: string; readonly capacity: number };
export type TicketSetup = { readonly ticketTypes: TicketDraft[]; readonly pools: PoolDraft[] };
export type QuestionDraft = z.output<typeof QuestionFields> & { readonly id: string };

/** All values that the editor saves automatically: single fields, and ticket types and questions as whole lists. */
export type Values = EventFields & { readonly ticketSetup: TicketSetup; readonly questionList: QuestionDraft[] };
export type ValueName = keyof Values;

const ticketSchema = z.object({ id: z.string(), ...TicketTypeFields.shape, poolIds: z.array(z.string()) }).check(
  z.refine(({ kind, priceMinor }) => kind !== 'paid' || priceMinor > 0, {
    error: () => editorValuesText('enterPrice'),
    path: ['priceMinor'],
  }),
  z.refine(({ minPerBooking, maxPerBooking }) => minPerBooking <= maxPerBooking, {
    error: () => editorValuesText('maxBelowMin'),
    path: ['maxPerBooking'],
  }),
);
const setupSchema = z.object({
  ticketTypes: z.array(ticketSchema),
  pools: z.array(
    z.object({
      id: z.string(),
      name: CapacityPool.shape.name.check(z.trim(), z.minLength(1, { error: () => editorValuesText('namePool') })),
      capacity: CapacityPool.shape.capacity.check(z.gte(0), z.lte(1_000_000)),
    }),
  ),
});
const questionsSchema = z.array(
  z.object({ id: z.string(), ...QuestionFields.shape }).check(
    // Options are typed after the kind is chosen, so the question is not sent before.
    z.refine(({ kind, options }) => (kind !== 'choice' && kind !== 'multiple_choice') || options.length > 0, {
      error: () => editorValuesText('noOptions'),
      path: ['options'],
    }),
  ),
);

export function savedValue<Name extends ValueName>(saved: EditableEvent, name: Name): Values[Name] {
  if (name === 'ticketSetup') return setupOf(saved) as Values[Name];
  if (name === 'questionList') return saved.questions.map(questionOf) as Values[Name];
  return saved[name as EventFieldName] as Values[Name];
}

function setupOf({ ticketTypes, pools }: EditableEvent): TicketSetup {
  return {
    ticketTypes: ticketTypes.map(ticketOf),
    pools: pools.map(({ id, name, capacity }) => ({ id, name, capacity })),
  };
}

function ticketOf({
  heldCount: _held,
  soldCount: _sold,
  totalMinor: _total,
  incomeMinor: _income,
  feeMinor: _fee,
  taxMinor: _tax,
  ...draft
}: OrganiserTicketType): TicketDraft {
  return draft;
}

function questionOf({ answerCount: _count, ...draft }: OrganiserQuestion): QuestionDraft {
  return draft;
}

export function problemsOf(name: ValueName, value: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schemaOf(name), value).error?.issues ?? []) {
    problems[[name, ...path].join('.')] ??= message;
  }
  return problems;
}

function schemaOf(name: ValueName): z.ZodMiniType {
  if (name === 'ticketSetup') return setupSchema;
  if (name === 'questionList') return questionsSchema;
  return EventFields.shape[name];
}

export function isValid(name: ValueName, value: unknown): boolean {
  return z.safeParse(schemaOf(name), value).success;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
