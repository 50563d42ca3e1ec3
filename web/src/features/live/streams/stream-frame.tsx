import './streams.css';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type FrameProps = {
  readonly title: string;
  /** The video, in a box of 16 by 9. */
  readonly main: ReactNode;
  /** Title and actions below the video; null if `main` has them. */
  readonly header: ReactNode;
  readonly side: ReactNode;
  /** Shown below the header where the window is wide, because phones have the chat there, unless the page scrolls. */
  readonly more?: ReactNode;
  /** True if phones hide the side column, because there is room for only one of the two. */
  readonly hidesSideOnPhone?: boolean;
  /** True if a phone scrolls all parts of the page, one below the other, because there is no video to see meanwhile. */
  readonly stacksOnPhone?: boolean;
  /** True if the video area takes all the height that the header leaves where the window is wide. */
  readonly fillsHeight?: boolean;
};

/** Shows a stream's page: the video and its text, and beside it (below it on a phone) chat, questions and people. */
export function StreamFrame(props: FrameProps) {
  const { title, main, header, side, more, hidesSideOnPhone, stacksOnPhone, fillsHeight } = props;
  return (
    <div data-stream={layoutOf(props)} data-fills-window className="min-h-0 w-full grow">
      <div
        className={classNames(
          'min-h-0 min-w-0 lg:overflow-y-auto',
          hidesSideOnPhone && 'max-lg:overflow-y-auto',
          fillsHeight && 'lg:flex lg:flex-col lg:[&>.stage]:aspect-auto lg:[&>.stage]:min-h-80 lg:[&>.stage]:grow',
        )}
      >
        <h1 className="sr-only">{title}</h1>
        {main}
        {header && (
          <div data-stream-head className="border-b border-line px-4 py-3 lg:border-0 lg:px-6 lg:py-5">
            {header}
          </div>
        )}
        {more && <div className={stacksOnPhone ? 'px-4 py-6 lg:px-6 lg:py-8' : 'px-6 pt-2 pb-8 max-lg:hidden'}>{more}</div>}
      </div>
      <div
        className={classNames(
          'min-h-0 min-w-0 lg:border-s lg:border-line',
          hidesSideOnPhone && 'max-lg:hidden',
          stacksOnPhone && 'max-lg:h-[min(32rem,75dvh)] max-lg:border-t max-lg:border-line',
        )}
      >
        {side}
      </div>
    </div>
  );
}

/** Returns what a phone shows: the main part alone, both parts in the height of the window, or all parts below each other. */
function layoutOf({ hidesSideOnPhone, stacksOnPhone }: FrameProps): string {
  if (hidesSideOnPhone) return 'alone';
  return stacksOnPhone ? 'stacked' : 'both';
}
