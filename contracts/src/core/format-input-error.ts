import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address, such as https://example.org',
  uuid: 'an id',
  datetime: 'a date and time, such as 2026-11-20T18:30:00Z',
  date: 'a date, such as 2026-11-20',
  time: 'a time, such as 18:30',
  duration: 'a duration',
};

const units: Record<string, string> = { string: 'character', array: 'item', set: 'item', map: 'entry', file: 'byte' };

function formatCount(count: number | bigint, unit: string): string {
  return `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;
}

function formatBound(issue: IssueOf<'too_big' | 'too_small'>): string {
  const unit = units[issue.origin];
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  if (issue.code === 'too_small' && unit === 'character' && Number(limit) === 1) return 'This is required.';
  const side = issue.code === 'too_big' ? 'at most' : 'at least';
  const open = issue.code === 'too_big' ? 'less than' : 'more than';
  const comparison = issue.exact ? 'exactly' : issue.inclusive === false ? open : side;
  return unit ? `Must have ${comparison} ${formatCount(limit, unit)}.` : `Must be ${comparison} ${limit}.`;
}

function formatChoice(values: readonly unknown[]): string {
  const named = values.map(String);
  return named.length === 1 ? `Must be ${named[0]}.` : `Must be one of: ${named.join(', ')}.`;
}

function formatType(issue: IssueOf<'invalid_type'>): string {
  if (issue.input === undefined || issue.input === null) return 'This is required.';
  return `Must be ${kinds[issue.expected] ?? 'of another kind'}.`;
}

function formatFormat(issue: IssueOf<'invalid_format'>): string {
  const expectedFormat = formats[issue.format];
  return expectedFormat ? `Must be ${expectedFormat}.` : 'Is not of the right form.';
}

function formatUnion(issue: IssueOf<'invalid_union'>): string {
  const { options } = issue as { options?: readonly unknown[] };
  return options && options.length > 0 ? formatChoice(options) : 'Is not of the right form.';
}

/**
 * Returns a readable message about an invalid value, for the person who typed it. For `z.config({ localeError:
 * formatInputError })`.
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
      return formatFormat(issue);
    case 'invalid_union':
      return formatUnion(issue);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Is not known here: ${issue.keys.join(', ')}.`;
    default:
      return 'Is not valid.';
  }
};
