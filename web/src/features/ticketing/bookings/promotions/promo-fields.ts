import { PromoCodeFields, type PromoCode, type Promotions } from '@festoon/contracts/ticketing/promotions';
import * as z from 'zod/mini';
import { formatTypedAmount, parseTypedAmount } from '../../../../lib/format/parse-typed-amount.ts';
import type { Problems, Values } from '../../../../lib/use-form.ts';
import { localTimeOf, parseLocalTime } from '../../../../lib/format/zoned-time.ts';
import { promoDialogText } from '@festoon/catalogue/ticketing/promo-dialog';

export type DiscountKind = PromoCodeFields['discount']['kind'];

/** The form values that are not text fields. */
export type PromoChoice = {
  readonly kind: DiscountKind;
  /** Null for all ticket types, including later ones. */
  readonly ticketTypeIds: readonly string[] | null;
  readonly unlocksHidden: boolean;
};

type PromotionSettings = Pick<Promotions, 'currency' | 'timeZone' | 'utcOffsets'>;
type ParsedPromo = { readonly fields: PromoCodeFields | null; readonly problems: Problems };

/** The form field for each path of the call's input that can have a problem. */
const FIELD_BY_PATH: Readonly<Record<string, string>> = {
  'discount.percent': 'percent',
  'discount.amountMinor': 'amount',
  discount: 'kind',
};

/** Returns the form's values as the call expects them, or the problems by field. */
export function parsePromo(values: Values, choice: PromoChoice, settings: PromotionSettings): ParsedPromo {
  const { data, error } = z.safeParse(PromoCodeFields, parseFields(values, choice, settings));
  const problems: Record<string, string> = {};
  const { error: amountError } = parseTypedAmount(values['amount'] ?? '', settings.currency);
  if (choice.kind === 'amount' && amountError !== undefined) problems['amount'] = amountError;
  for (const { path, message } of error?.issues ?? []) problems[fieldNameFor(path.join('.'))] ??= message;
  if (data !== undefined && isEndBeforeStart(data)) problems['validUntil'] = promoDialogText('chooseAnEndAfterTheStart');
  return { fields: data !== undefined && Object.keys(problems).length === 0 ? data : null, problems };
}

function parseFields(values: Values, { kind, ticketTypeIds, unlocksHidden }: PromoChoice, settings: PromotionSettings) {
  return {
    code: values['code'] ?? '',
    discount: parseDiscount(values, kind, settings.currency),
    maxUses: parseWhole(values['maxUses']),
    maxUsesPerPerson: parseWhole(values['maxUsesPerPerson']),
    validFrom: parseLocalTime(values['validFrom'], settings),
    validUntil: parseLocalTime(values['validUntil'], settings),
    ticketTypeIds,
    unlocksHidden: kind === 'none' || unlocksHidden,
    note: values['note'] ?? '',
  };
}

function isEndBeforeStart({ validFrom, validUntil }: PromoCodeFields): boolean {
  return validFrom !== null && validUntil !== null && validUntil <= validFrom;
}

export function fieldNameFor(path: string): string {
  return FIELD_BY_PATH[path] ?? path;
}

function parseDiscount(values: Values, kind: DiscountKind, currency: string) {
  if (kind === 'percent') return { kind, percent: parseWhole(values['percent']) ?? 0 };
  return kind === 'amount'
    ? { kind, amountMinor: parseTypedAmount(values['amount'] ?? '', currency).amountMinor ?? 0 }
    : { kind };
}

/** Parses a whole number. Empty text means no limit; the schema rejects other text. */
function parseWhole(text: string | undefined): number | null {
  const plain = (text ?? '').trim();
  return plain === '' ? null : /^\d+$/.test(plain) ? Number(plain) : 0;
}

/** Returns a code as the values of the form's text fields. */
export function toFormValues(promo: PromoCode, settings: PromotionSettings): Readonly<Record<string, string>> {
  const { discount, maxUses, maxUsesPerPerson, validFrom, validUntil } = promo;
  return {
    code: promo.code,
    percent: discount.kind === 'percent' ? String(discount.percent) : '',
    amount: discount.kind === 'amount' ? formatTypedAmount(discount.amountMinor, settings.currency) : '',
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerPerson: maxUsesPerPerson === null ? '' : String(maxUsesPerPerson),
    validFrom: validFrom === null ? '' : localTimeOf(validFrom, settings),
    validUntil: validUntil === null ? '' : localTimeOf(validUntil, settings),
    note: promo.note,
  };
}

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a random code that is hard to guess and easy to read out. */
export function suggestCode(length = 8): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
