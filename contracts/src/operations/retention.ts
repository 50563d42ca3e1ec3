import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/operations/input-errors';
import { endpoint } from '../core/endpoint.ts';
import { reasonOf } from '../core/input/text-checks.ts';

export const RETENTION_DAYS_MAX = 3650;
export const RETENTION_REASON_MAX = 500;
/** The maximum number of counted rows, because an exact higher number is not worth its cost. */
export const RETENTION_COUNT_MAX = 100_000;

const RetentionDays = z
  .int({ error: () => inputErrorsText('days') })
  .check(
    z.gte(1, { error: () => inputErrorsText('tooFewDays') }),
    z.lte(RETENTION_DAYS_MAX, { error: () => inputErrorsText('tooManyDays', { max: RETENTION_DAYS_MAX }) }),
  );

export const RetentionReason = reasonOf(RETENTION_REASON_MAX);

const DataType = z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/));
const dataType = { dataType: DataType };

const PurgeRun = z.object({
  startedAt: z.iso.datetime(),
  /** Null while it runs. */
  endedAt: z.nullable(z.iso.datetime()),
  purgedRows: z.int(),
  /** True if an administrator started it; false for the daily run. */
  isManual: z.boolean(),
});
type PurgeRun = z.output<typeof PurgeRun>;

const purgePreview = {
  /** When the rows were counted. It is confirmed with the number, so that only what was shown is removed. */
  countedAt: z.iso.datetime(),
  /** The number of expired rows; `RETENTION_COUNT_MAX` means that many or more. */
  rows: z.int(),
};

export const RetentionPolicy = z.object({
  dataType: DataType,
  title: z.string(),
  description: z.string(),
  days: z.int(),
  /** The default if nothing is set. */
  defaultDays: z.int(),
  minDays: z.int(),
  changedAt: z.nullable(z.iso.datetime()),
  ...purgePreview,
  lastRun: z.nullable(PurgeRun),
});
export type RetentionPolicy = z.output<typeof RetentionPolicy>;

export const listRetentionPolicies = endpoint({
  name: 'listRetentionPolicies',
  method: 'GET',
  path: '/admin/retention',
  summary: 'Lists the retention policies: period, expired rows and last run.',
  access: 'admin',
  response: z.object({ items: z.array(RetentionPolicy) }),
  domainErrors: [],
});

export const previewRetention = endpoint({
  name: 'previewRetention',
  method: 'GET',
  path: '/admin/retention/:dataType/try',
  summary: 'Previews how many rows a retention period would delete. Deletes nothing.',
  access: 'admin',
  params: z.object(dataType),
  query: z.object({ days: z.coerce.number().check(z.int(), z.gte(1), z.lte(RETENTION_DAYS_MAX)) }),
  response: z.object(purgePreview),
  domainErrors: ['not_found'],
});

/** The result of a dry run, sent back by the administrator as a confirmation. */
const confirmedPreview = {
  countedAt: z.iso.datetime(),
  rows: z.int().check(z.gte(0)),
  reason: RetentionReason,
};

export const setRetentionPolicy = endpoint({
  name: 'setRetentionPolicy',
  method: 'PUT',
  path: '/admin/retention/:dataType',
  summary: 'Sets the retention period of a kind of data. Older rows are deleted by the next daily run.',
  access: 'admin',
  params: z.object(dataType),
  body: z.object({ days: RetentionDays, ...confirmedPreview }),
  response: RetentionPolicy,
  domainErrors: ['not_found', 'step_up_required', 'second_factor_setup_required', 'dry_run_outdated'],
});

export const runPurge = endpoint({
  name: 'runPurge',
  method: 'POST',
  path: '/admin/retention/:dataType/run',
  summary: 'Starts the purge of a kind of data, unless one is running.',
  access: 'admin',
  params: z.object(dataType),
  body: z.object(confirmedPreview),
  response: RetentionPolicy,
  domainErrors: ['not_found', 'step_up_required', 'second_factor_setup_required', 'dry_run_outdated'],
});
