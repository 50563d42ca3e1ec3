import { PromoCodeFields, type PromoCode, type Promotions } from '@festoon/contracts/ticketing/promotions';
import * as z from 'zod/mini';
import { formatDecimal } from '../../../../lib/format/money.ts';
import { readAmount } from '../../../../lib/format/read-amount.ts';
import type { Problems, Values } from '../../../../lib/use-form.ts';
import { instantOf, localTimeOf } from '../../../../lib/format/zoned-time.ts';
import type { EventClock } from '@festoon/contracts/events/event-clock';

export type DiscountKind = PromoCodeFields['discount']['kind'];

/** The values of the form that are not text fields. */
export type PromoChoice = {
  readonly kind: DiscountKind;
  /** Null: all of them, those to come included. */
  readonly ticketTypeIds: readonly string[] | null;
  readonly unlocksHidden: boolean;
};

type Around = Pick<Promotions, 'currency' | 'timeZone' | 'utcOffsets'>;
type Read = { readonly fields: PromoCodeFields | null; readonly problems: Problems };

/** The form field for each path of the call's input that can have a problem. */
const PLACES: Readonly<Record<string, string>> = {
  'discount.percent': 'percent',
  'discount.amountMinor': 'amount',
  discount: 'kind',
};

/** The form as the call takes it, or what is wrong with which field. */
export function readPromo(values: Values, choice: PromoChoice, around: Around): Read {
  const { data, error } = z.safeParse(PromoCodeFields, fieldsIn(values, choice, around));
  const problems: Record<string, string> = {};
  const { error: amountError } = readAmount(values['amount'] ?? '', around.currency);
  if (choice.kind === 'amount' && amountError !== undefined) problems['amount'] = amountError;
  for (const { path, message } of error?.issues ?? []) problems[placeOf(path.join('.'))] ??= message;
  if (data !== undefined && isEndBeforeStart(data)) problems['validUntil'] = 'Choose an end after the start.';
  return { fields: data !== undefined && Object.keys(problems).length === 0 ? data : null, problems };
}

function fieldsIn(values: Values, { kind, ticketTypeIds, unlocksHidden }: PromoChoice, around: Around) {
  return {
    code: values['code'] ?? '',
    discount: discountIn(values, kind, around.currency),
    maxUses: wholeIn(values['maxUses']),
    maxUsesPerPerson: wholeIn(values['maxUsesPerPerson']),
    validFrom: timeIn(values['validFrom'], around),
    validUntil: timeIn(values['validUntil'], around),
    ticketTypeIds,
    unlocksHidden: kind === 'none' || unlocksHidden,
    note: values['note'] ?? '',
  };
}

function isEndBeforeStart({ validFrom, validUntil }: PromoCodeFields): boolean {
  return validFrom !== null && validUntil !== null && validUntil <= validFrom;
}

export function placeOf(path: string): string {
  return PLACES[path] ?? path;
}

function discountIn(values: Values, kind: DiscountKind, currency: string) {
  if (kind === 'percent') return { kind, percent: wholeIn(values['percent']) ?? 0 };
  return kind === 'amount' ? { kind, amountMinor: readAmount(values['amount'] ?? '', currency).amountMinor ?? 0 } : { kind };
}

/** Empty is no limit; what is no number is left for the schema to refuse. */
function wholeIn(text: string | undefined): number | null {
  const plain = (text ?? '').trim();
  return plain === '' ? null : /^\d+$/.test(plain) ? Number(plain) : 0;
}

function timeIn(text: string | undefined, clock: EventClock): string | null {
  return text === undefined || Number.isNaN(Date.parse(text)) ? null : instantOf(text, clock);
}

/** Returns a code as the values of the form's text fields. */
export function writePromo(promo: PromoCode, around: Around): Readonly<Record<string, string>> {
  const { discount, maxUses, maxUsesPerPerson, validFrom, validUntil } = promo;
  return {
    code: promo.code,
    percent: discount.kind === 'percent' ? String(discount.percent) : '',
    amount: discount.kind === 'amount' ? formatDecimal(discount.amountMinor, around.currency) : '',
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerPerson: maxUsesPerPerson === null ? '' : String(maxUsesPerPerson),
    validFrom: validFrom === null ? '' : localTimeOf(validFrom, around),
    validUntil: validUntil === null ? '' : localTimeOf(validUntil, around),
    note: promo.note,
  };
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a random code that is hard to guess and easy to read out. */
export function suggestCode(length = 8): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
