import type { Endpoint, FileContent } from './endpoint.ts';

/**
 * Returns the fields of the form that carries an input: first those of the body, then the files. Values that are not text
 * are sent as JSON.
 */
export function formFields(
  { path }: Pick<Endpoint, 'path'>,
  input: Readonly<Record<string, unknown>>,
): (readonly [name: string, value: string | FileContent])[] {
  const inPath = new Set(path.split('/').map((segment) => segment.replace(':', '')));
  const values = Object.entries(input).filter(([name, value]) => value !== undefined && !inPath.has(name));
  const texts = values.flatMap(([name, value]) =>
    isFile(value) ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const],
  );
  const files = values.flatMap(([name, value]) => (isFile(value) ? [[name, value] as const] : []));
  return [...texts, ...files];
}

/** Returns whether a value is a `Blob` or a `File`. The client has no list of an endpoint's files. */
function isFile(value: unknown): value is FileContent {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value;
}
