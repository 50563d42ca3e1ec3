import { type ReactNode, useEffect, useState } from 'react';
import { savedMarkText } from '@festoon/catalogue/ui/saved-mark';
import { Card } from './card.tsx';
import { CheckIcon } from './image/icons.ts';

type SectionProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Shown beside the title, in a section that saves each change when it is made. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
};

/** Shows one section of settings that is saved separately. */
export function Section({ title, intro, mark, children }: SectionProps) {
  return (
    <Card className="grid content-start gap-5">
      <header className="grid gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-xl font-semibold">{title}</h2>
          {mark}
        </div>
        {intro && <p className="text-ink-2">{intro}</p>}
      </header>
      {children}
    </Card>
  );
}

const SAVED_FOR_MS = 4000;

/** Returns a "saved" mark that is shown for a while after each save, and a function that shows it. */
export function useSavedMark() {
  const [savedAt, setSavedAt] = useState(0);
  useEffect(() => {
    if (savedAt === 0) return undefined;
    const timer = setTimeout(() => setSavedAt(0), SAVED_FOR_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);
  return { saved: savedAt !== 0, markSaved: () => setSavedAt(Date.now()) };
}

export function SavedMark({ saved }: { saved: boolean }) {
  return (
    <output className="text-sm font-medium text-success">
      {saved && (
        <span className="inline-flex items-center gap-1">
          <CheckIcon size={16} aria-hidden="true" />
          {savedMarkText('saved')}
        </span>
      )}
    </output>
  );
}
