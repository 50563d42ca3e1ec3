import { type EntityGroup } from './entity-groups.ts';
import type { Entity, EntityColumn } from './read-entities.ts';

const INTRODUCTION = `# Entities

\`npm run db:types\` generates this page from the migrations. \`npm run check:schema\` fails when it is out of date.

Each diagram has the tables of one domain, or of a part of a large one, with their keys only: \`PK\` primary key, \`FK\` foreign key, \`UK\`
unique. A foreign key to a table of another diagram is not drawn as a line; its comment names the table. All columns are in
\`server/src/platform/db/schema.ts\`. A new table needs a line in \`server/src/testing/entities/entity-groups.ts\`.
`;

/** Returns the page of entity diagrams. Throws if a table is in no group, or a group names a table that does not exist. */
export function renderEntities(entities: readonly Entity[], groups: readonly EntityGroup[]): string {
  checkGroups(entities, groups);
  return [INTRODUCTION, ...groups.map((group) => renderGroup(entities, group))].join('\n');
}

function checkGroups(entities: readonly Entity[], groups: readonly EntityGroup[]): void {
  const known = new Set(entities.map(({ name }) => name));
  const grouped = groups.flatMap(({ tables }) => tables);
  const problems = [
    ...[...known].filter((name) => !grouped.includes(name)).map((name) => `${name} is in no group`),
    ...grouped.filter((name) => !known.has(name)).map((name) => `${name} does not exist`),
    ...grouped.filter((name, index) => grouped.indexOf(name) !== index).map((name) => `${name} is in two groups`),
  ];
  if (problems.length > 0) throw new Error(`server/src/testing/entities/entity-groups.ts: ${problems.join(', ')}.`);
}

function renderGroup(entities: readonly Entity[], { title, tables }: EntityGroup): string {
  const shown = tables.map((table) => entities.find(({ name }) => name === table)).filter((entity) => entity !== undefined);
  const lines = [
    ...shown.flatMap((entity) => renderEntity(entity, tables)),
    ...shown.flatMap((entity) => renderRelations(entity, tables)),
  ];
  return `## ${title}\n\n\`\`\`mermaid\nerDiagram\n${lines.map((line) => `  ${line}\n`).join('')}\`\`\`\n`;
}

function renderEntity({ name, columns }: Entity, tables: readonly string[]): string[] {
  const keys = columns.filter(({ isPrimary, isUnique, references }) => isPrimary || isUnique || references !== null);
  if (keys.length === 0) return [name];
  return [`${name} {`, ...keys.map((column) => `  ${renderColumn(column, tables)}`), '}'];
}

function renderColumn({ name, type, isPrimary, isUnique, references }: EntityColumn, tables: readonly string[]): string {
  const keys = [isPrimary && 'PK', references !== null && 'FK', isUnique && !isPrimary && 'UK'].filter(Boolean);
  const comment = references === null || tables.includes(references) ? '' : ` "${references}"`;
  return `${type.replace(/^_/, 'array_')} ${name} ${keys.join(', ')}${comment}`;
}

function renderRelations({ name, columns }: Entity, tables: readonly string[]): string[] {
  return columns.flatMap(({ name: column, references, isNullable, isUnique }) => {
    if (references === null || !tables.includes(references)) return [];
    return [`${references} ${isNullable ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${name} : ${column}`];
  });
}
