import { createHash } from 'node:crypto';
import { foldName } from '../gazetteer/fold-name.ts';

/** Returns the key of an entry without an id: a hash of its title, start date and city, whatever their capitalisation. */
export function sourceKeyOf(title: string, startDate: string, city: string): string {
  return createHash('sha256').update([title, startDate, city].map(normalisePart).join('\n')).digest('hex').slice(0, 32);
}

/** Names made of signs alone ("C++", "!!!") fold to nothing and are kept as they are. */
function normalisePart(text: string): string {
  return foldName(text) || text;
}
