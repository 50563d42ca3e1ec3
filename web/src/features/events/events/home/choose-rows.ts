import type { HomeRow } from './home-screen.tsx';

const ROW_LENGTH = 4;

export type RowChoice = {
  readonly recommended?: HomeRow | undefined;
  /** This weekend's events near the viewer. There may be only one. */
  readonly weekend?: HomeRow | undefined;
  readonly others: readonly HomeRow[];
  readonly limit: number;
};

/**
 * Returns the rows to show, with events by date. No title appears twice, because the dates of a series have the same one. Rows with
 * too few events are left out, except for those of the weekend, which choose first.
 */
export function chooseRows({ recommended, weekend, others, limit }: RowChoice): HomeRow[] {
  const shownTitles = new Set<string>();
  const choose = (row: HomeRow | undefined, least: number): HomeRow[] => {
    const titles = new Set(shownTitles);
    const events = (row?.events ?? [])
      .filter(({ title }) => titles.size < titles.add(titleKey(title)).size)
      .slice(0, ROW_LENGTH);
    if (row === undefined || events.length < least) return [];
    for (const { title } of events) shownTitles.add(titleKey(title));
    return [{ ...row, events: events.toSorted((one, other) => one.startAt.localeCompare(other.startAt)) }];
  };
  const onWeekend = choose(weekend, 1);
  const rows = [...choose(recommended, ROW_LENGTH), ...onWeekend, ...others.flatMap((row) => choose(row, ROW_LENGTH))].slice(
    0,
    limit,
  );
  // The first row replaces a full one, so that nothing below it moves.
  return (rows[0]?.events.length ?? 0) < ROW_LENGTH ? rows.slice(1) : rows;
}

function titleKey(title: string): string {
  return title.trim().toLowerCase();
}
