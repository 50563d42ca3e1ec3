import type { MaterialAspect } from '@festoon/contracts/ticketing/refund-windows';
import type { TermsRow } from './change-queries.ts';
import type { EventTerms } from './window-queries.ts';

/** In what an event's terms are others than before, by however little. */
export function changedAspects(before: TermsRow, after: TermsRow): MaterialAspect[] {
  const isDifferent = (...names: (keyof EventTerms)[]) => names.some((name) => before.terms[name] !== after.terms[name]);
  const aspects: [MaterialAspect, boolean][] = [
    ['time', isDifferent('startAt', 'endAt')],
    ['place', isDifferent('venueName', 'address', 'city', 'countryCode')],
    [
      'format',
      Object.entries(before.attendances).some(([id, attendance]) => (after.attendances[id] ?? attendance) !== attendance),
    ],
  ];
  return aspects.flatMap(([aspect, isChanged]) => (isChanged ? [aspect] : []));
}
