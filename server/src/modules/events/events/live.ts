import { EventId } from '@festoon/contracts/core/ids';
import type { LiveTopic } from '../../../platform/http/module.ts';
import { DomainError } from '../../../platform/errors.ts';
import { getVisibleEventById } from './get-visible-event.ts';

/** The topic `event:<id>`. Any account that may see the event's page may watch it. */
export const eventTopic: LiveTopic = {
  kind: 'event',
  mayWatch: async (ctx, actor, id) => {
    if (!EventId.safeParse(id).success) return false;
    try {
      await getVisibleEventById(ctx, actor, id);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  },
};
