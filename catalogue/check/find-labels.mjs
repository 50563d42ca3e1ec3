import { parseSync } from 'oxc-parser';

/** Components that show a label in one short line. */
const SHORT = /^(\w*Button|Badge|Chip|Tab|Tabs|TabLinks|TabList)$/;

/** Returns the messages that a source file shows on buttons, tabs and badges, as `<namespace>.<key>`. */
export function findLabels(path, source) {
  const { program } = parseSync(path, source);
  const namespaces = namespacesOf(program);
  const found = new Set();
  visit(program, false);
  return [...found];

  function visit(node, isShort) {
    if (isShort && node.type === 'CallExpression') addLabel(node);
    // Other attributes are read by screen readers or belong to dialogs.
    if (isShort && node.type === 'JSXAttribute' && !/^(items|tabs)$/.test(node.name.name)) return;
    const isInside = node.type === 'JSXElement' ? isShortElement(node.openingElement) : isShort;
    for (const child of childrenOf(node)) visit(child, isInside);
  }

  function addLabel({ callee, arguments: [key] }) {
    const name = namespaces.get(callee.name);
    for (const { value } of optionsOf(key))
      if (name !== undefined && typeof value === 'string') found.add(`${name}.${value}`);
  }
}

/** Returns both keys of `isOpen ? 'close' : 'open'`. */
function optionsOf(key) {
  if (key === undefined) return [];
  return key.type === 'ConditionalExpression' ? [key.consequent, key.alternate].flatMap(optionsOf) : [key];
}

/** Returns the namespace of each imported function of the catalogue. */
function namespacesOf({ body }) {
  const prefix = '@festoon/catalogue/';
  const imports = body.filter(({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith(prefix));
  return new Map(
    imports.flatMap(({ specifiers, source }) =>
      specifiers.map(({ local }) => [local.name, source.value.slice(prefix.length)]),
    ),
  );
}

/** Returns whether an element is a short component, or has the class of a button. */
function isShortElement({ name, attributes }) {
  if (SHORT.test(name.name ?? '')) return true;
  const isClass = (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'className';
  return attributes.some((attribute) => isClass(attribute) && callsButtonClass(attribute));
}

function callsButtonClass(node) {
  return node.type === 'CallExpression' && node.callee.name === 'buttonClass'
    ? true
    : childrenOf(node).some(callsButtonClass);
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');
}
