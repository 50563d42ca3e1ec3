import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { clearPublicPage } from '../accounts/public.ts';
import { hideReview } from '../reviews/public.ts';
import { takeDownStream } from '../streams/public.ts';
import type { ContentCase } from './content-queries.ts';
import { notifyAboutRemoval } from './tell.ts';

type Removed = { readonly content: ContentCase; readonly words: string };

/** Removes reported content in the way of its kind and notifies its author. Content that is already gone stays removed. */
export async function removeContent(ctx: Context, tx: Tx, { content, words }: Removed): Promise<void> {
  const { kind, subjectId, authorId, id: reportId } = content;
  switch (kind) {
    case 'review':
      await hideReview(tx, { id: subjectId, now: ctx.clock.now() });
      break;
    case 'stream':
      await takeDownStream(ctx, tx, subjectId);
      break;
    case 'person':
      await clearPublicPage(ctx, tx, subjectId);
      break;
    case 'event':
      // Its suspension tells its team.
      return;
  }
  if (authorId !== null)
    await notifyAboutRemoval(ctx, tx, { reportId, kind, authorId, title: content.content.title, words });
}
