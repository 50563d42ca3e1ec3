import type { Rolldown } from 'vite';

/** The cost of one more file for a page, in bytes of minified code: its request, its module record and the loss in compression. */
const FILE_COST = 6_000;
/** The allowance of a page beyond its own code, for fewer files: a share of that code, and a number of bytes. */
const EXTRA_SHARE = 0.2;
const EXTRA_BYTES = 10_000;

export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'code' | 'dynamicImports' | 'facadeModuleId' | 'fileName' | 'imports' | 'isDynamicEntry' | 'isEntry' | 'moduleIds' | 'name'
>;

export type GroupOptions = {
  /** Returns true for a page that loads nothing that it does not use. */
  readonly isExact: (page: string) => boolean;
  /** The names of chunks that stay as they are. */
  readonly keep: readonly string[];
};

/** Chunks that become one. Chunks that stay as they are, such as pages, are groups too, because others import them. */
class Group {
  readonly chunks: readonly BuiltChunk[];
  /** The length of the minified code. */
  readonly bytes: number;
  readonly canMerge: boolean;
  /** The pages and dynamic imports that load this group. More load it when a group that they load comes to import it. */
  loadedBy: ReadonlySet<BuiltChunk>;
  /** The dynamic imports that find this group loaded by whatever imports them. */
  readonly alreadyLoadedFor: ReadonlySet<BuiltChunk>;

  constructor(chunks: readonly BuiltChunk[], { loadedBy, alreadyLoadedFor }: Loaders, canMerge: boolean) {
    this.chunks = chunks;
    this.bytes = chunks.reduce((sum, { code }) => sum + code.length, 0);
    this.loadedBy = loadedBy;
    this.alreadyLoadedFor = alreadyLoadedFor;
    this.canMerge = canMerge;
  }

  /** Returns those of the pages that do not have this group. */
  missingIn(pages: ReadonlySet<BuiltChunk>): ReadonlySet<BuiltChunk> {
    return pages.difference(this.loadedBy).difference(this.alreadyLoadedFor);
  }
}

type Loaders = { readonly loadedBy: ReadonlySet<BuiltChunk>; readonly alreadyLoadedFor: ReadonlySet<BuiltChunk> };

type Merge = { readonly first: Group; readonly second: Group; readonly gain: number };

/** A group that pages come to load by a merge. */
type Addition = { readonly group: Group; readonly pages: ReadonlySet<BuiltChunk> };

/**
 * Returns the name of the chunk of each module that nearly the same pages use. The bundler makes a chunk for each set of pages that
 * share modules, so a page loads up to a hundred small files, and each costs a phone a request and a few milliseconds.
 */
export function groupChunks(chunks: readonly BuiltChunk[], options: GroupOptions): ReadonlyMap<string, string> {
  const groups = new ChunkGroups(chunks, options);
  groups.mergeAll();
  return groups.names();
}

/** Throws if chunks import each other in a circle, because a module could then run before one that it imports. */
export function checkImports(chunks: readonly BuiltChunk[]): void {
  const closures = findClosures(chunks);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (const chunk of chunks) {
    const imports = chunk.imports.map((file) => byFile.get(file)).filter((found) => found !== undefined);
    const back = imports.find((imported) => closures.get(imported)?.has(chunk));
    if (back !== undefined) throw new Error(`The chunks ${chunk.name} and ${back.name} import each other.`);
  }
}

class ChunkGroups {
  readonly #groups = new Set<Group>();
  readonly #groupOf = new Map<string, Group>();
  /** The bytes that each page may still load beyond its own. */
  readonly #budgets = new Map<BuiltChunk, number>();
  readonly #isExact: (page: BuiltChunk) => boolean;

  constructor(chunks: readonly BuiltChunk[], { isExact, keep }: GroupOptions) {
    this.#isExact = ({ facadeModuleId }) => facadeModuleId !== null && isExact(facadeModuleId);
    for (const [chunk, loaders] of findLoaders(chunks)) {
      const isPage = chunk.isEntry || chunk.isDynamicEntry;
      this.#add(new Group([chunk], loaders, !isPage && !keep.includes(chunk.name)));
    }
    for (const { loadedBy, bytes } of this.#groups) {
      for (const page of loadedBy) this.#budgets.set(page, (this.#budgets.get(page) ?? EXTRA_BYTES) + bytes * EXTRA_SHARE);
    }
  }

  /** Merges the two groups that save most, not counting what they import, again and again while a merge saves anything. */
  mergeAll(): void {
    const open = [...this.#groups].filter(({ canMerge }) => canMerge);
    const merges = open.flatMap((first, index) => mergesOf(first, open.slice(index + 1)));
    merges.sort(byGain);
    for (let best = merges.pop(); best !== undefined; best = merges.pop()) {
      const { first, second } = best;
      if (!this.#groups.has(first) || !this.#groups.has(second) || this.#wouldMakeCycle(first, second)) continue;
      // Earlier merges may have made more pages load one of the two.
      const current = mergesOf(first, [second]);
      if (current[0]?.gain !== best.gain) {
        merges.push(...current);
        merges.sort(byGain);
        continue;
      }
      const additions = this.#additionsOf(first, second);
      if (!this.#paysOff(best, additions)) continue;
      const merged = this.#merge(first, second, additions);
      merges.push(
        ...mergesOf(
          merged,
          [...this.#groups].filter((group) => group !== merged && group.canMerge),
        ),
      );
      merges.sort(byGain);
    }
  }

  names(): ReadonlyMap<string, string> {
    const merged = [...this.#groups].filter(({ chunks: { length } }) => length > 1);
    return new Map(
      merged.flatMap(({ chunks }, index) =>
        chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => [id, `shared-${index}`] as const)),
      ),
    );
  }

  /** Returns the groups that pages of one group come to load with the other: the other itself and all that it imports. */
  #additionsOf(first: Group, second: Group): Addition[] {
    const pages = first.loadedBy.union(second.loadedBy);
    return [...this.#withImports(first).union(this.#withImports(second))]
      .map((group) => ({ group, pages: group.missingIn(pages) }))
      .filter((addition) => addition.pages.size > 0);
  }

  #paysOff({ first, second, gain }: Merge, additions: readonly Addition[]): boolean {
    const extra = new Map<BuiltChunk, number>();
    let cost = 0;
    for (const { group, pages } of additions) {
      // The two groups themselves are in the gain already.
      if (group !== first && group !== second) cost += pages.size * (group.bytes + FILE_COST);
      for (const page of pages) extra.set(page, (extra.get(page) ?? 0) + group.bytes);
    }
    return (
      gain > cost && [...extra].every(([page, bytes]) => !this.#isExact(page) && bytes <= (this.#budgets.get(page) ?? 0))
    );
  }

  #merge(first: Group, second: Group, additions: readonly Addition[]): Group {
    for (const { group, pages } of additions) {
      group.loadedBy = group.loadedBy.union(pages);
      for (const page of pages) this.#budgets.set(page, (this.#budgets.get(page) ?? 0) - group.bytes);
    }
    this.#groups.delete(first);
    this.#groups.delete(second);
    const alreadyLoadedFor = first.alreadyLoadedFor.union(second.alreadyLoadedFor);
    const loadedBy = first.loadedBy.union(second.loadedBy).difference(alreadyLoadedFor);
    const merged = new Group([...first.chunks, ...second.chunks], { loadedBy, alreadyLoadedFor }, true);
    this.#add(merged);
    return merged;
  }

  #add(group: Group): void {
    this.#groups.add(group);
    for (const { fileName } of group.chunks) this.#groupOf.set(fileName, group);
  }

  /** Each module must still run after those that it imports, so two groups stay apart if one imports the other through a third. */
  #wouldMakeCycle(first: Group, second: Group): boolean {
    return this.#importsThroughOthers(first, second) || this.#importsThroughOthers(second, first);
  }

  #importsThroughOthers(from: Group, to: Group): boolean {
    const direct = [...this.#importsOf(from)].filter((group) => group !== to);
    return direct.some((group) => this.#withImports(group).has(to));
  }

  /** Returns the group and all that it imports. */
  #withImports(group: Group): Set<Group> {
    // A loop over a set also visits what is added to it meanwhile.
    const found = new Set([group]);
    for (const each of found) {
      for (const imported of this.#importsOf(each)) found.add(imported);
    }
    return found;
  }

  #importsOf(group: Group): Set<Group> {
    const imported = group.chunks.flatMap(({ imports }) => imports.map((file) => this.#groupOf.get(file)));
    return new Set(imported.filter((found) => found !== undefined).filter((found) => found !== group));
  }
}

/** Returns the pages and dynamic imports that load each chunk, and those that find it loaded by whatever imports them. */
function findLoaders(chunks: readonly BuiltChunk[]): ReadonlyMap<BuiltChunk, Loaders> {
  const loaders = new Map(
    chunks.map((chunk) => [chunk, { loadedBy: new Set<BuiltChunk>(), alreadyLoadedFor: new Set<BuiltChunk>() }]),
  );
  const closures = findClosures(chunks);
  const loadedBefore = findLoadedBefore(chunks, closures);
  for (const page of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const before = loadedBefore.get(page) ?? new Set();
    for (const chunk of before) loaders.get(chunk)?.alreadyLoadedFor.add(page);
    for (const chunk of (closures.get(page) ?? new Set()).difference(before)) loaders.get(chunk)?.loadedBy.add(page);
  }
  return loaders;
}

type ChunkSets = ReadonlyMap<BuiltChunk, ReadonlySet<BuiltChunk>>;

/** Returns each chunk with all that it imports statically. */
function findClosures(chunks: readonly BuiltChunk[]): ChunkSets {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return new Map(
    chunks.map((chunk) => {
      const found = new Set([chunk]);
      for (const { imports } of found) {
        for (const file of imports) {
          const imported = byFile.get(file);
          if (imported !== undefined) found.add(imported);
        }
      }
      return [chunk, found];
    }),
  );
}

/** Returns what is loaded whenever a page or part starts to load: what all that import it dynamically have loaded. */
function findLoadedBefore(chunks: readonly BuiltChunk[], closures: ChunkSets): ChunkSets {
  const roots = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const parents = new Map<string, BuiltChunk[]>();
  for (const root of roots) {
    for (const file of new Set([...(closures.get(root) ?? [])].flatMap(({ dynamicImports }) => dynamicImports))) {
      parents.set(file, [...(parents.get(file) ?? []), root]);
    }
  }
  const loaded = new Map(roots.map((root) => [root, root.isEntry ? new Set<BuiltChunk>() : new Set(chunks)]));
  // The sets only shrink, so this ends.
  for (let changed = true; changed;) {
    changed = false;
    for (const root of roots) {
      if (root.isEntry) continue;
      const before = loaded.get(root) ?? new Set();
      const after = (parents.get(root.fileName) ?? [])
        .filter((parent) => parent !== root)
        .reduce(
          (common, parent) =>
            common.intersection((closures.get(parent) ?? new Set()).union(loaded.get(parent) ?? new Set())),
          before,
        );
      changed ||= after.size < before.size;
      loaded.set(root, after);
    }
  }
  return loaded;
}

const byGain = (a: Merge, b: Merge) => a.gain - b.gain;

/** Returns the merges of a group with others that save bytes: a file of each page that uses both, less what pages of only one load. */
function mergesOf(first: Group, others: readonly Group[]): Merge[] {
  return others
    .map((second) => {
      const both = first.loadedBy.intersection(second.loadedBy).size;
      const extra =
        second.missingIn(first.loadedBy).size * second.bytes + first.missingIn(second.loadedBy).size * first.bytes;
      return { first, second, gain: both * FILE_COST - extra };
    })
    .filter(({ gain }) => gain > 0);
}
