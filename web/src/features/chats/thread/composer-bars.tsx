import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PencilIcon, ReplyIcon, XIcon } from '../../../ui/icons.ts';
import type { Writing } from './composer-state.ts';

/** Over the text: to what it belongs. */
export function WritingBar({ writing, onCancel }: { writing: Writing; onCancel: () => void }) {
  const { replyTo, editing } = writing;
  if (editing) {
    return <Bar icon={<PencilIcon />} title="Edit message" words={editing.text} cancel="Stop editing" onCancel={onCancel} />;
  }
  if (!replyTo) return null;
  const name = replyTo.author?.name ?? 'somebody who left';
  return (
    <Bar
      icon={<ReplyIcon />}
      title={`Reply to ${name}`}
      words={replyTo.text || 'File'}
      cancel="Do not reply"
      onCancel={onCancel}
    />
  );
}

type BarProps = { icon: ReactNode; title: string; words: string; cancel: string; onCancel: () => void };

function Bar({ icon, title, words, cancel, onCancel }: BarProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-1 pr-1 pl-4 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-link">
      {icon}
      <div className="grid min-w-0 grow text-sm">
        <bdi className="truncate font-medium text-link">{title}</bdi>
        <bdi className="truncate text-ink-2">{words}</bdi>
      </div>
      <IconButton label={cancel} size="sm" onClick={onCancel}>
        <XIcon />
      </IconButton>
    </div>
  );
}
