import type { StreamRoom } from '@festoon/contracts/streams';
import { useState, type ReactNode } from 'react';
import { tabClass } from '../../../ui/tabs.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AboutPane } from './about-pane.tsx';
import { PeoplePane } from './people-pane.tsx';
import { QuestionsPane } from './questions-pane.tsx';

type SideTab = { readonly value: string; readonly label: string; readonly panel: ReactNode };

export type SidePanelProps = {
  readonly stream: StreamRoom;
  readonly chat: ReactNode;
  /** The tools that only the host has. */
  readonly tools?: ReactNode;
};

/** Shows the tabs next to the video, one at a time: the chat keeps its state while another tab is open. */
export function SidePanel({ stream, chat, tools }: SidePanelProps) {
  const [open, setOpen] = useState('chat');
  const tabs: SideTab[] = [
    { value: 'chat', label: 'Chat', panel: chat },
    { value: 'questions', label: 'Questions', panel: <QuestionsPane stream={stream} /> },
    { value: 'people', label: 'People', panel: <PeoplePane stream={stream} /> },
    ...(tools ? [{ value: 'tools', label: 'Tools', panel: tools }] : []),
    { value: 'about', label: 'About', panel: <AboutPane stream={stream} /> },
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
