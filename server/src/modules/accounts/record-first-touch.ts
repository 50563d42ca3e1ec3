import type { FirstTouch } from '@festoon/contracts/acquisition';
import { LANDINGS } from '@festoon/contracts/acquisition-text';
import type { Context } from '../../context.ts';
import { cleanSource } from '../../platform/clean-source.ts';
import type { Tx } from '../../platform/db/db.ts';
import { setSource } from './source-queries.ts';

type Newcomer = { readonly accountId: string; readonly firstTouch: FirstTouch };

/** Writes down, once and with the new account, how its owner came to this site. */
export async function recordFirstTouch({ config }: Context, tx: Tx, { accountId, firstTouch }: Newcomer): Promise<void> {
  if (firstTouch === undefined) return;
  const source = cleanSource(firstTouch, new URL(config.publicUrl).hostname);
  await setSource(tx, { ...source, accountId, landing: landingOf(firstTouch.landing) });
}

/** Only kinds of pages are known, never which event or whose link it was. */
function landingOf(part: string | undefined): string {
  if (part === undefined || part === '') return '';
  return Object.hasOwn(LANDINGS, part) ? part : 'elsewhere';
}
