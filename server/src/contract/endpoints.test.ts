import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = new URL('../../../contracts/src/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

type EndpointShape = {
  readonly name: string;
  readonly path: string;
  readonly summary: string;
  readonly params?: { readonly shape: object };
};

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'name' in value;

describe('endpoints', async () => {
  const modules = await Promise.all(files.map((file) => import(new URL(file, source).href) as Promise<object>));
  const endpoints = modules.flatMap((module) => Object.entries(module).filter((entry) => isEndpoint(entry[1])));

  it.each(endpoints as [string, EndpointShape][])('%s has the name of its constant', (name, endpoint) => {
    expect(endpoint.name).toBe(name);
  });

  it.each(endpoints as [string, EndpointShape][])('%s has the path parameters of its schema', (_, { path, params }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(new Set(Object.keys(params?.shape ?? {}))).toEqual(new Set(inPath));
  });

  it.each(endpoints as [string, EndpointShape][])('%s has a summary that starts with a verb', (_, { summary }) => {
    expect(summary).toMatch(/^[A-Z][a-z]+s,? .*[.]$/);
  });
});
