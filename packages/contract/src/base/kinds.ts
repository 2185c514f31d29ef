// A closed set is one record, its names the keys: unions, lists, schemas and choices come from it.

/** Names of a record, in the order in which it was written. */
export function namesOf<Name extends string>(
  record: { readonly [One in Name]?: unknown },
): [Name, ...Name[]] {
  return Object.keys(record) as [Name, ...Name[]];
}

/** A value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}

/** The value of a list of choices that a text is; undefined for any other. */
export function chosenOf<Value extends string>(
  options: readonly { readonly value: Value }[],
  text: string | null | undefined,
): Value | undefined {
  return options.find(({ value }) => value === text)?.value;
}

/** Names with their labels, as a `select` takes them. */
export function optionsOf<Name extends string>(
  record: Readonly<Record<Name, string | { readonly label: string }>>,
): { value: Name; label: string }[] {
  return namesOf(record).map((value) => {
    const one = record[value];
    return { value, label: typeof one === 'string' ? one : one.label };
  });
}
