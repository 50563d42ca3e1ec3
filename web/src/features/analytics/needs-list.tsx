import type { Need } from '@festoon/contracts/analytics';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatLocalDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChevronRightIcon, CircleCheckIcon } from '../../ui/icons.ts';
import { needLooks } from './need-looks.ts';

const SHOWN_FIRST = 6;
const HIDDEN_LEAST = 2;

/** Lists the organiser's pending work, most urgent first; every line links to the page where it is done. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  const [isOpen, setOpen] = useState(false);
  if (needs.length === 0) {
    return (
      <p className="flex items-center gap-2.5 text-ink-2">
        <CircleCheckIcon className="size-5 shrink-0 text-success" aria-hidden="true" />
        Nothing waits for you.
      </p>
    );
  }
  const rest = needs.length - SHOWN_FIRST;
  const hidden = isOpen || rest < HIDDEN_LEAST ? 0 : rest;
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-line">
        {(hidden > 0 ? needs.slice(0, SHOWN_FIRST) : needs).map((need) => (
          <NeedLine key={`${need.kind} ${need.eventId} ${need.detail}`} need={need} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          Show {hidden} more
        </Button>
      )}
    </div>
  );
}

function NeedLine({ need }: { need: Need }) {
  const { Icon, tone, to, words } = needLooks[need.kind];
  return (
    <li className="relative flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className={classNames('grid size-9 shrink-0 place-items-center rounded-full', tone)}>
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <span className="grid min-w-0 grow">
        <Link
          to={to}
          params={{ id: need.eventId }}
          className="rounded-chip font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-3"
        >
          {words(need)}
        </Link>
        <span className="truncate text-sm text-muted">
          {need.title || 'Untitled event'} · {formatLocalDateTime(need.localStart)}
        </span>
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </li>
  );
}
