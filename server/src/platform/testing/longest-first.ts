import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take much longer than their size suggests. If one ran last, the other cores would wait for it. */
const longest = ['demo.pg.test.ts', 'engine.test.ts', 'embedded-postgres.pg.test.ts', 'job-worker.pg.test.ts'];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.endsWith('.race.pg.test.ts') || longest.some((name) => moduleId.endsWith(`/${name}`));

/**
 * Starts each project with its slowest files, then follows vitest's order, which on a fresh clone is by size. Projects
 * stay one after the other: a worker keeps its modules only while the next file belongs to the same project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}
