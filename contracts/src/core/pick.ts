/** Returns these fields of `source`. */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}

/** Returns the names of the fields of a schema. */
export function namesOf<Shape extends object>({ shape }: { readonly shape: Shape }): readonly (keyof Shape)[] {
  return Object.keys(shape) as (keyof Shape)[];
}
