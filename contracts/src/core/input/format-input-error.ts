import type * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/core/input-errors';
import { joinList } from '../join-list.ts';

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const SIZES: readonly string[] = ['string', 'array', 'set', 'map', 'file'];

function formatBound(issue: IssueOf<'too_big' | 'too_small'>): string {
  const isMaximum = issue.code === 'too_big';
  const limit = isMaximum ? issue.maximum : issue.minimum;
  if (SIZES.includes(issue.origin)) return formatSize(issue, Number(limit));
  if (issue.exact) return inputErrorsText('exactly', { limit: String(limit) });
  if (issue.inclusive === false) return inputErrorsText(isMaximum ? 'lessThan' : 'moreThan', { limit: String(limit) });
  return inputErrorsText(isMaximum ? 'atMost' : 'atLeast', { limit: String(limit) });
}

function formatSize({ code, origin, exact }: IssueOf<'too_big' | 'too_small'>, size: number): string {
  if (code === 'too_small' && origin === 'string' && size === 1) return inputErrorsText('required');
  const key = code === 'too_big' ? 'maxSize' : 'minSize';
  return inputErrorsText(exact ? 'exactSize' : key, { unit: origin, size });
}

function formatChoice(values: readonly unknown[]): string {
  const names = values.map(String);
  const [value = ''] = names;
  return names.length === 1 ? inputErrorsText('choice', { value }) : inputErrorsText('choices', { values: joinList(names) });
}

function formatType({ input, expected }: IssueOf<'invalid_type'>): string {
  return input === undefined || input === null ? inputErrorsText('required') : inputErrorsText('type', { type: expected });
}

function formatUnion(issue: IssueOf<'invalid_union'>): string {
  const { options } = issue as { options?: readonly unknown[] };
  return options && options.length > 0 ? formatChoice(options) : inputErrorsText('invalid');
}

/**
 * Returns a readable message about an invalid value in the current language, for the person who typed it. For
 * `z.config({ localeError: formatInputError })`.
 */
export const formatInputError: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return formatType(issue);
    case 'invalid_value':
      return formatChoice(issue.values);
    case 'too_big':
    case 'too_small':
      return formatBound(issue);
    case 'invalid_format':
      return inputErrorsText('format', { format: issue.format });
    case 'invalid_union':
      return formatUnion(issue);
    case 'not_multiple_of':
      return inputErrorsText('multipleOf', { divisor: String(issue.divisor) });
    case 'unrecognized_keys':
      return inputErrorsText('unknownFields', { names: joinList(issue.keys) });
    default:
      return inputErrorsText('invalid');
  }
};
