import { AsyncLocalStorage } from 'node:async_hooks';

const tasks = new AsyncLocalStorage<string>();

/** Runs a job of this task. Everything that it awaits reads the task with `currentTask`. */
export function runInTask<R>(task: string, work: () => Promise<R>): Promise<R> {
  return tasks.run(task, work);
}

/** Returns the task of the job that the caller is part of. Returns undefined outside of jobs, for example in a request. */
export function currentTask(): string | undefined {
  return tasks.getStore();
}
