/** One video of the stage: a person's camera or screen. */
export type StageTile = { readonly id: string; readonly personId: string; readonly name: 'main' | 'screen' };

export type StageLayout = {
  /** The large videos, in a grid with this number of columns. */
  readonly large: readonly string[];
  readonly columns: number;
  /** The small videos, in a row over the large one. */
  readonly small: readonly string[];
};

/**
 * Returns the layout of the stage. A screen takes the whole area with small cameras over it; without a screen all
 * cameras have the same size, the host's first. Of several screens the newest, which is last, is the large one.
 */
export function stageLayout(tiles: readonly StageTile[], hostId: string): StageLayout {
  const faces = tiles
    .filter(({ name }) => name === 'main')
    .toSorted((one, other) => Number(other.personId === hostId) - Number(one.personId === hostId));
  const screens = tiles.filter(({ name }) => name === 'screen');
  const screen = screens.at(-1);
  if (screen) {
    const rest = [...screens.slice(0, -1), ...faces];
    return { large: [screen.id], columns: 1, small: rest.map(({ id }) => id) };
  }
  return { large: faces.map(({ id }) => id), columns: columnsOf(faces.length), small: [] };
}

function columnsOf(count: number): number {
  if (count <= 1) return 1;
  return count <= 4 ? 2 : 3;
}
