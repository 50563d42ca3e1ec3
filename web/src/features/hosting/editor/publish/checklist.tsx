import type { ChecklistItem } from '@festoon/contracts/hosting/event-editor';
import { Link } from '@tanstack/react-router';
import { editorPublishText } from '@festoon/catalogue/hosting/editor-publish';
import { classNames } from '../../../../ui/class-names.ts';
import { CircleCheckIcon, CircleIcon } from '../../../../ui/image/icons.ts';
import { sectionOf } from '../form/editor-sections.ts';

/** Shows what is complete and what is not. Each line links to the place to complete it. */
export function Checklist({ title, items }: { title: string; items: readonly ChecklistItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map(({ code, section, label, isDone }) => (
          <li key={code}>
            <Link
              from="/profile/edit-event/$id"
              to="."
              search={{ section: sectionOf(section) }}
              className="flex min-h-12 items-center gap-3 rounded-card px-4 py-2 hover:bg-hover"
            >
              {isDone ? (
                <CircleCheckIcon className="size-5 shrink-0 text-success" aria-hidden="true" />
              ) : (
                <CircleIcon className="size-5 shrink-0 text-muted" aria-hidden="true" />
              )}
              <span className={classNames('grow', isDone && 'text-muted')}>{label}</span>
              <span className="text-sm text-muted">{isDone ? editorPublishText('done') : editorPublishText('toDo')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
