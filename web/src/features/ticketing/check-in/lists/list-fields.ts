import { CheckInListFields, type CheckInList, type CheckInLists } from '@festoon/contracts/ticketing/check-in-lists';
import * as z from 'zod/mini';
import { checkInListsText } from '@festoon/catalogue/ticketing/check-in-lists';
import { localTimeOf, parseLocalTime } from '../../../../lib/format/zoned-time.ts';
import type { Problems, Values } from '../../../../lib/use-form.ts';

type ListClock = Pick<CheckInLists, 'timeZone' | 'utcOffsets'>;
type ParsedList = { readonly fields: CheckInListFields | null; readonly problems: Problems };

/** Returns the form's values as the call expects them, or the problems by field. */
export function parseList(values: Values, ticketTypeIds: readonly string[] | null, clock: ListClock): ParsedList {
  const { data, error } = z.safeParse(CheckInListFields, {
    name: values['name'] ?? '',
    entrance: values['entrance'] ?? '',
    ticketTypeIds,
    startAt: parseLocalTime(values['startAt'], clock),
    endAt: parseLocalTime(values['endAt'], clock),
  });
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  if (data !== undefined && isEndBeforeStart(data)) problems['endAt'] = checkInListsText('chooseAnEndAfterTheStart');
  return { fields: data !== undefined && Object.keys(problems).length === 0 ? data : null, problems };
}

function isEndBeforeStart({ startAt, endAt }: CheckInListFields): boolean {
  return startAt !== null && endAt !== null && endAt <= startAt;
}

/** Returns a list as the values of the form's text fields. */
export function toListFormValues(list: CheckInList | null, clock: ListClock): Readonly<Record<string, string>> {
  return {
    name: list?.name ?? '',
    entrance: list?.entrance ?? '',
    startAt: list?.startAt ? localTimeOf(list.startAt, clock) : '',
    endAt: list?.endAt ? localTimeOf(list.endAt, clock) : '',
  };
}
