import type { EventPage } from '@festoon/contracts/events';
import { buttonClass } from '../../ui/button.tsx';
import { NativeDialog } from '../../ui/native-dialog.tsx';
import { calendarLinks } from './calendar-links.ts';

export function CalendarDialog({ event, onClose }: { event: EventPage; onClose: () => void }) {
  return (
    <NativeDialog open onClose={onClose} title="Add to your calendar" shape="sheet">
      <ul className="grid gap-3">
        {calendarLinks(event).map(({ label, href }, index) => (
          <li key={label} className="grid">
            <a
              href={href}
              {...(index > 0 && { target: '_blank', rel: 'noopener' })}
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </NativeDialog>
  );
}
