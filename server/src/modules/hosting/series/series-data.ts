import type { PersonalData } from '../../../platform/http/module.ts';
import { readSeriesData } from './data-queries.ts';

/** A rule contains no personal data, and the remaining occurrences need it. */
export const seriesData: PersonalData = {
  kind: 'series',
  description: 'The rules by which events of yours repeat.',
  retainedNote: 'The rules stay with the dates that took place.',
  tables: ['event_series'],
  export: (ctx, accountId) => readSeriesData(ctx.db, accountId),
  erase: () => Promise.resolve(0),
};
