import type { AdminEventRow } from '@festoon/contracts/operations/admin-events';
import { Badge } from '../../../../ui/badge.tsx';
import { eventBadges } from './event-text.ts';

export function EventBadges({ event }: { readonly event: AdminEventRow }) {
  return (
    <span className="flex flex-wrap gap-1.5 md:[td_&]:flex-nowrap">
      {eventBadges(event).map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </span>
  );
}
