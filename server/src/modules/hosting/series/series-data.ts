import type { PersonalData } from '../../../platform/http/module.ts';
import { readSeriesData } from './data-queries.ts';

/** A rule says nothing of anybody, and the dates that stay are read by it. */
export const seriesData: PersonalData = {
  kind: 'series',
  description: 'The rules by which events of yours repeat.',
  retainedNote: 'The rules stay with the dates that took place.',
  tables: ['event_series'],
  export: (ctx, accountId) => readSeriesData(ctx.db, accountId),
  erase: () => Promise.resolve(0),
};
