import type { TestProject } from 'vitest/node';
import { startTestServer } from '../test-server.ts';

/** Runs once before all tests that need PostgreSQL. The returned function runs after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connectionString, template, stop } = await startTestServer();
  project.provide('testServer', { connectionString, template });
  return stop;
}
