import { createHash } from 'node:crypto';
import { foldName } from '../gazetteer/fold-name.ts';

/** Key of an entry that has no id of its own: what it is called, when it starts and where, however these are capitalised. */
export function sourceKeyOf(title: string, startDate: string, city: string): string {
  return createHash('sha256').update([title, startDate, city].map(keep).join('\n')).digest('hex').slice(0, 32);
}

/** Names made of signs alone ("C++", "!!!") fold to nothing and are kept as they are. */
function keep(text: string): string {
  return foldName(text) || text;
}
