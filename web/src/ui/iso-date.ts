/** A calendar day as "2026-11-21": no time, no zone. */
export type IsoDate = string;

/** The day as the local midnight that a calendar grid works with; undefined for anything that is no real day. */
export function dateOfIso(iso: IsoDate): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

export function isoOfDate(date: Date): IsoDate {
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
