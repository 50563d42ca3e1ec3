import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/test-context.ts';
import { findTimeZone } from './local-time-rules.ts';

test('the database supports every time zone that the app accepts', async () => {
  const { db } = await testContext();
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
  expect(zones.filter((zone) => findTimeZone(zone) === null)).toEqual([]);
  const databaseZones = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db);
  const names = new Set(databaseZones.rows.map(({ name }) => name));
  expect(zones.filter((zone) => !names.has(zone))).toEqual([]);
});
