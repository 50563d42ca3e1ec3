import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take much longer than their size suggests. If one ran last, the other cores would wait for it. */
const longest = ['demo.pg.test.ts', 'engine.test.ts', 'embedded-postgres.pg.test.ts', 'job-worker.pg.test.ts'];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.endsWith('.race.pg.test.ts') || longest.some((name) => moduleId.endsWith(`/${name}`));

/** Starts with the slowest files, then follows vitest's order, which on a fresh clone is by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
