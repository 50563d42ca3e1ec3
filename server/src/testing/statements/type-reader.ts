import { SymbolFlags, type Checker, type Type } from 'typescript/unstable/sync';

type Property = { readonly name: string; readonly type: Type; readonly isOptional: boolean };

/** Reads types from the compiler. Each call is a round trip to another process, so results are cached. */
export type TypeReader = {
  properties(type: Type): readonly Property[];
  /** The members of a union, or the type alone. */
  members(type: Type): readonly Type[];
  typeArguments(type: Type): readonly Type[];
  isArray(type: Type): boolean;
  /** The name of a type's alias, or of its class or interface. */
  nameOf(type: Type): string | undefined;
  hasIndex(type: Type): boolean;
};

export function createTypeReader(checker: Checker): TypeReader {
  return {
    properties: cached((type) =>
      checker.getPropertiesOfType(type).flatMap((symbol) => {
        const propertyType = checker.getTypeOfSymbol(symbol);
        const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0;
        return propertyType === undefined ? [] : [{ name: symbol.name, type: propertyType, isOptional }];
      }),
    ),
    members: cached((type) => (type.isUnionType() ? (type.getTypes() ?? []) : [type])),
    typeArguments: cached((type) => (type.isTypeReference() ? checker.getTypeArguments(type) : [])),
    isArray: cached((type) => checker.isArrayLikeType(type)),
    nameOf: cached((type) => type.getAliasSymbol()?.name ?? type.getSymbol()?.name),
    hasIndex: cached((type) => checker.getIndexInfosOfType(type).length > 0),
  };
}

function cached<Answer>(ask: (type: Type) => Answer): (type: Type) => Answer {
  const answers = new Map<number, Answer>();
  return (type) => {
    if (!answers.has(type.id)) answers.set(type.id, ask(type));
    return answers.get(type.id) as Answer;
  };
}
