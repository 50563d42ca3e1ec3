import type { metricExplanationsText } from '@festoon/catalogue/insights/metric-explanations';

/** The name of a number whose explanation is in the catalogue. */
export type MetricName = Parameters<typeof metricExplanationsText>[0];
