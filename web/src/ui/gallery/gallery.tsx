import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { SegmentedControl } from '../segmented-control.tsx';
import { TooltipProvider } from '../tooltip.tsx';
import { ButtonSection } from './button-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { MediaSection } from './media-section.tsx';
import { OverlaySection } from './overlay-section.tsx';

type Scheme = 'system' | 'light' | 'dark';

function Gallery() {
  const [scheme, setScheme] = useState<Scheme>(
    (document.documentElement.dataset['scheme'] as Scheme | undefined) ?? 'system',
  );
  return (
    <main className="page grid gap-16 py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl font-bold">Components</h1>
        <SegmentedControl
          label="Colour scheme"
          value={scheme}
          segments={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(next) => {
            setScheme(next);
            document.documentElement.dataset['scheme'] = next;
          }}
        />
      </header>
      <Section title="Buttons and choices">
        <ButtonSection />
      </Section>
      <Section title="Fields">
        <FieldSection />
      </Section>
      <Section title="Display">
        <DisplaySection />
      </Section>
      <Section title="Feedback">
        <FeedbackSection />
      </Section>
      <Section title="Overlays">
        <OverlaySection />
      </Section>
      <Section title="Picture and sound">
        <MediaSection />
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2 className="border-b border-line pb-2 text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TooltipProvider>
        <Gallery />
      </TooltipProvider>
    </StrictMode>,
  );
}
