import type { ReactNode } from 'react';

function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 96"
      width="120"
      height="96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="text-line-strong"
    >
      {children}
    </svg>
  );
}

const soft = { fill: 'var(--color-primary-soft)', stroke: 'none' };
const bright = { stroke: 'var(--color-primary)' };

export function NoEventsIllustration() {
  return (
    <Illustration>
      <circle cx="60" cy="50" r="38" {...soft} />
      <path
        d="M28 29.3 33 49 44 35.8zM52 37.4 60 57 68 37.4zM76 35.8 87 49 92 29.3z"
        fill="var(--color-surface)"
        {...bright}
      />
      <path d="M12 19Q60 56 108 19M46 76h28M54 83h12" />
    </Illustration>
  );
}

export function NoTicketsIllustration() {
  return (
    <Illustration>
      <circle cx="60" cy="48" r="38" {...soft} />
      <path
        d="M24 36a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v6a7 7 0 0 0 0 14v6a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6v-6a7 7 0 0 0 0-14z"
        fill="var(--color-surface)"
      />
      <path d="M74 31v5M74 43v5M74 55v5M74 66v2" {...bright} />
      <path d="M38 43h22M38 51h14" />
    </Illustration>
  );
}

export function NoMatchIllustration() {
  return (
    <Illustration>
      <circle cx="58" cy="46" r="38" {...soft} />
      <circle cx="54" cy="42" r="22" fill="var(--color-surface)" />
      <path d="M70 59l18 19" strokeWidth="4" {...bright} />
      <path d="M46 36l16 13M62 36L46 49" />
    </Illustration>
  );
}

export function OfflineIllustration() {
  return (
    <Illustration>
      <circle cx="60" cy="48" r="38" {...soft} />
      <path d="M38 66a14 14 0 0 1-2-28 24 24 0 0 1 46-2 16 16 0 0 1 2 30z" fill="var(--color-surface)" />
      <path d="M36 20l50 60" strokeWidth="3" {...bright} />
    </Illustration>
  );
}

export function EmailIllustration() {
  return (
    <Illustration>
      <circle cx="60" cy="48" r="38" {...soft} />
      <rect x="28" y="30" width="64" height="42" rx="6" fill="var(--color-surface)" />
      <path d="M29 35l27 20a7 7 0 0 0 8 0l27-20" {...bright} />
      <path d="M86 18v8M94 22l-4 5M78 22l3 4" />
    </Illustration>
  );
}

export function DoneIllustration() {
  return (
    <Illustration>
      <circle cx="60" cy="48" r="38" {...soft} />
      <circle cx="60" cy="48" r="24" fill="var(--color-surface)" />
      <path d="M49 49l8 8 15-17" strokeWidth="3.5" {...bright} />
      <path d="M20 26l5 3M16 48h6M100 26l-5 3M104 48h-6M60 4v5" />
    </Illustration>
  );
}

export function NoMessagesIllustration() {
  return (
    <Illustration>
      <circle cx="60" cy="48" r="38" {...soft} />
      <path
        d="M32 26h42a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H50L38 68V58h-6a7 7 0 0 1-7-7V33a7 7 0 0 1 7-7z"
        fill="var(--color-surface)"
      />
      <path d="M88 42h1a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-3v9l-10-9H62a6 6 0 0 1-5-3" {...bright} />
      <path d="M37 38h32M37 46h20" />
    </Illustration>
  );
}
