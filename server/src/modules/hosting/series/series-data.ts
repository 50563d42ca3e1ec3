import { personalDataText } from '@festoon/catalogue/hosting/personal-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { readSeriesData } from './data-queries.ts';

/** A rule contains no personal data, and the remaining occurrences need it. */
export const seriesData: PersonalData = {
  kind: 'series',
  get description() {
    return personalDataText('series');
  },
  get retainedNote() {
    return personalDataText('seriesRetained');
  },
  tables: ['event_series'],
  export: (ctx, accountId) => readSeriesData(ctx.db, accountId),
  erase: () => Promise.resolve(0),
};
