import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take far longer than their size says; the last of a run would keep one core waiting for it. */
const longest = ['demo.pg.test.ts', 'engine.test.ts', 'embedded-postgres.pg.test.ts', 'job-worker.pg.test.ts'];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.endsWith('.race.pg.test.ts') || longest.some((name) => moduleId.endsWith(`/${name}`));

/** Begins with the files that take longest; of the others as vitest does, which on a fresh clone knows only their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
