import './streams.css';
import type { ReactNode } from 'react';

type FrameProps = {
  readonly title: string;
  /** The picture, in a box of 16 by 9. */
  readonly picture: ReactNode;
  /** Under the picture: what it is and what can be done. */
  readonly head: ReactNode;
  readonly side: ReactNode;
};

/** A stream's page: picture and words, and beside them (under them on a phone) chat, questions and people. */
export function StreamFrame({ title, picture, head, side }: FrameProps) {
  return (
    <div data-stream className="min-h-0 w-full grow">
      <div className="min-h-0 min-w-0 lg:overflow-y-auto">
        <h1 className="sr-only">{title}</h1>
        {picture}
        <div data-stream-head className="border-b border-line px-4 py-3 lg:border-0 lg:px-6 lg:py-5">
          {head}
        </div>
      </div>
      <div className="min-h-0 min-w-0 lg:border-l lg:border-line">{side}</div>
    </div>
  );
}
