import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { tabClass } from '../../../../ui/tabs.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PeoplePanel } from './people-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { formatLocalDateTime } from '../../../../lib/format/format.ts';
import { siteUrl } from '../../../../lib/config.ts';
import { formatNumber } from '../../../../lib/format/format-number.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { CalendarIcon } from '../../../../ui/image/icons.ts';
import { audienceLabels, formatStreamTime } from '../stream-text.ts';
import { ScrollPanel } from './scroll-panel.tsx';

type SideTab = { readonly value: string; readonly label: string; readonly panel: ReactNode };

export type SidePanelProps = {
  readonly stream: StreamDetail;
  readonly chat: ReactNode;
  /** The tools that only the host has. */
  readonly tools?: ReactNode;
};

/** Shows the tabs next to the video, one at a time: the chat keeps its state while another tab is open. */
export function SidePanel({ stream, chat, tools }: SidePanelProps) {
  const [open, setOpen] = useState('chat');
  const tabs: SideTab[] = [
    { value: 'chat', label: 'Chat', panel: chat },
    { value: 'questions', label: 'Questions', panel: <QuestionsPanel stream={stream} /> },
    { value: 'people', label: 'People', panel: <PeoplePanel stream={stream} /> },
    ...(tools ? [{ value: 'tools', label: 'Tools', panel: tools }] : []),
    { value: 'about', label: 'About', panel: <AboutPanel stream={stream} /> },
  ];
  return (
    <section
      aria-label="Beside the stream"
      className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-bg"
    >
      <TabList tabs={tabs} open={open} onOpen={setOpen} />
      <div className="relative min-h-0">
        {tabs.map(({ value, panel }) =>
          value === 'chat' || value === open ? (
            <div
              key={value}
              role="tabpanel"
              id={`side-${value}`}
              aria-labelledby={`side-tab-${value}`}
              className={classNames('absolute inset-0', value !== open && 'invisible')}
            >
              {panel}
            </div>
          ) : null,
        )}
      </div>
    </section>
  );
}

type ListProps = { readonly tabs: readonly SideTab[]; readonly open: string; readonly onOpen: (value: string) => void };

function TabList({ tabs, open, onOpen }: ListProps) {
  const move = (step: number) => {
    const at = tabs.findIndex(({ value }) => value === open);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onOpen(next.value);
    document.getElementById(`side-tab-${next.value}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Beside the stream"
      className="flex gap-5 overflow-x-auto border-b border-line px-4 scrollbar-none"
    >
      {tabs.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`side-tab-${value}`}
          aria-selected={value === open}
          aria-controls={`side-${value}`}
          tabIndex={value === open ? 0 : -1}
          onClick={() => onOpen(value)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') move(1);
            if (key === 'ArrowLeft') move(-1);
          }}
          className={tabClass}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Shows what a stream is about, its host and the event it belongs to. */
function AboutPanel({ stream }: { stream: StreamDetail }) {
  const { id, description, host, event, audience, isRecorded, state, peakViewers } = stream;
  const facts = [
    formatStreamTime(stream),
    audienceLabels[audience],
    ...(state === 'ended' && peakViewers > 0 ? [`At most ${formatNumber(peakViewers)} watched at once`] : []),
    ...(isRecorded && state !== 'ended' ? ['Recorded for a replay'] : []),
  ];
  return (
    <ScrollPanel label="About the stream">
      <div className="p-4">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <p className="flex min-w-0 items-center gap-3">
            <Avatar name={host.name} src={host.imageUrl} />
            <span className="grid min-w-0">
              <HostName host={host} />
              <span className="text-sm text-muted">Host</span>
            </span>
          </p>
          {description !== '' && (
            <p className="break-words whitespace-pre-line text-ink-2">
              <bdi>{description}</bdi>
            </p>
          )}
          <ul role="list" className="grid gap-1 text-sm text-muted">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {event && (
            <Link
              to="/events/$slug"
              params={{ slug: event.slug }}
              className="flex items-start gap-3 rounded-card border border-line p-3 hover:border-line-strong"
            >
              <CalendarIcon className="mt-0.5 size-5 shrink-0 text-muted" />
              <span className="grid min-w-0 gap-0.5">
                <span className="truncate font-medium">
                  <bdi>{event.title}</bdi>
                </span>
                <span className="truncate text-sm text-muted">
                  {formatLocalDateTime(event.localStart)} · {event.location}
                </span>
              </span>
            </Link>
          )}
          <div>
            <CopyButton text={siteUrl(`/live-stream/${id}`)} label="Copy link to the stream" />
          </div>
        </div>
      </div>
    </ScrollPanel>
  );
}

function HostName({ host: { name, handle } }: Pick<StreamDetail, 'host'>) {
  if (handle === null) {
    return (
      <span className="truncate font-semibold">
        <bdi>{name}</bdi>
      </span>
    );
  }
  return (
    <Link to="/organisers/$handle" params={{ handle }} className="truncate font-semibold text-link hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
