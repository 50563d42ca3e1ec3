import type { FileContent, UploadEndpoint } from './endpoint.ts';

/**
 * Returns the fields of the form that carries an input: first the fields of the body, then the files. Values that are not
 * text are sent as JSON.
 */
export function formFields(
  { path, files }: UploadEndpoint,
  input: Readonly<Record<string, unknown>>,
): (readonly [name: string, value: string | FileContent])[] {
  const inPath = new Set(path.split('/').map((segment) => segment.replace(':', '')));
  const texts = Object.entries(input).flatMap(([name, value]) => {
    if (name in files || inPath.has(name) || value === undefined) return [];
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const];
  });
  return [...texts, ...Object.keys(files).map((name) => [name, input[name] as FileContent] as const)];
}
