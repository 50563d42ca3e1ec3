import type { Context } from '../../context.ts';
import { blocksToRichText } from '../content/describe-event.ts';
import { demoSitePages } from '../content/site-pages.ts';
import { insertRows } from '../demo-queries.ts';

/** Publishes the pages of the demo's operator. Pages that exist stay as they are. */
export async function seedSitePages({ db, clock }: Context): Promise<void> {
  const rows = Object.entries(demoSitePages).map(([name, blocks]) => ({
    name,
    text: blocksToRichText(blocks),
    is_published: true,
    updated_at: clock.now(),
  }));
  await insertRows(db, 'site_pages', rows);
}
