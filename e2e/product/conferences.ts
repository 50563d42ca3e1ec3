import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** The collection of real conferences where it lies beside the checkout, else a few made in its form. */
export function findConferences(): string {
  const given = process.env['CONFERENCES'];
  if (given !== undefined && given !== '') return given;
  const whole = join(root, '../shared/data/conferences.json');
  return existsSync(whole) ? whole : join(root, 'e2e/fixtures/conferences.json');
}
