import { readTestData } from '../../server/src/platform/testing/test-data.ts';

export type SeedTitle = { readonly title: string; readonly topics: readonly string[] };

/** Returns the titles and topics of real conferences. */
export function readSeedTitles(): SeedTitle[] {
  const entries = JSON.parse(readTestData('conferences.json').toString()) as { name: string; topics?: string[] }[];
  return entries.map(({ name, topics = [] }) => ({ title: name, topics }));
}
