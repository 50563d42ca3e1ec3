/** Returns the keys of a record as the options of a select field, with their labels. */
export function optionsOf<Value extends string>(
  record: Readonly<Record<Value, unknown>>,
  labelOf: (value: Value) => string,
) {
  return (Object.keys(record) as Value[]).map((value) => ({ value, label: labelOf(value) }));
}
