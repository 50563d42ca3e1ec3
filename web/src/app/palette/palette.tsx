import { Dialog } from '@base-ui/react/dialog';
import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { paletteText } from '@festoon/catalogue/app/palette';
import { joinParts } from '../../lib/join-parts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useCombobox } from '../../ui/form/use-combobox.ts';
import { IconButton } from '../../ui/image/icon-button.tsx';
import { SearchIcon, XIcon } from '../../ui/image/icons.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { backdropClass } from '../../ui/overlay/overlay-classes.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

const TEXT_MAX = 80;

const popupClass =
  'fixed z-dialog flex flex-col overflow-hidden bg-raised text-ink shadow-dialog outline-none dark:border dark:border-line ' +
  'transition-[opacity,scale] duration-dialog data-starting-style:opacity-0 data-ending-style:opacity-0 ' +
  'max-md:inset-x-0 max-md:top-0 max-md:h-(--visible-height,100dvh) max-md:border-0 ' +
  'md:top-[12dvh] md:left-1/2 md:h-[min(30rem,76dvh)] md:w-[36rem] md:-translate-x-1/2 md:rounded-sheet md:data-starting-style:scale-97 md:data-ending-style:scale-97';

type PaletteProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (item: PaletteItem) => void;
};

/** Shows a dialog in which people type to open a page, find something or perform an action. */
export function Palette({ open, onClose, onChoose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const height = useSyncExternalStore(subscribeToHeight, () => visualViewport?.height);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={classNames(backdropClass, 'z-dialog')} />
        <Dialog.Popup
          aria-label={paletteText('commandPalette')}
          initialFocus={input}
          className={popupClass}
          // A phone's keyboard covers the lower part of the page.
          style={{ '--visible-height': height === undefined ? undefined : `${height}px` } as CSSProperties}
        >
          <PaletteSearchBox input={input} onChoose={onChoose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function subscribeToHeight(listener: () => void): () => void {
  visualViewport?.addEventListener('resize', listener);
  return () => visualViewport?.removeEventListener('resize', listener);
}

type SearchBoxProps = { readonly input: RefObject<HTMLInputElement | null> } & Pick<PaletteProps, 'onChoose'>;

function PaletteSearchBox({ input, onChoose }: SearchBoxProps) {
  const [text, setText] = useState('');
  const groups = usePaletteGroups(text);
  const items = groups.flatMap((group) => group.items);
  const combobox = useCombobox({
    count: items.length,
    isInline: true,
    onPick: (index) => {
      const item = items[index];
      if (item) onChoose(item);
    },
  });
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 border-b border-line-strong ps-4 pe-2 focus-within:border-primary">
        <SearchIcon size={20} className="shrink-0 text-muted" />
        <input
          {...combobox.inputProps}
          ref={input}
          type="text"
          aria-label={paletteText('searchOrGoTo')}
          placeholder={paletteText('searchOrGoTo')}
          maxLength={TEXT_MAX}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            combobox.show();
          }}
          onKeyDown={combobox.handleKey}
          className="h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Dialog.Close render={<IconButton label={paletteText('close')} children={<XIcon />} />} />
      </div>
      <span role="status" className="sr-only">
        {statusText(groups, text)}
      </span>
      <Results groups={groups} combobox={combobox} />
      {isNothingFound(groups) && (
        <p className="absolute inset-x-0 top-14 px-5 py-6 text-ink-2">{paletteText('noResults', { query: text.trim() })}</p>
      )}
      <KeyNotes />
    </>
  );
}

function isNothingFound(groups: readonly PaletteGroup[]): boolean {
  return groups.length === 0;
}

/** Returns what screen readers announce after a change of the results. */
function statusText(groups: readonly PaletteGroup[], text: string): ReactNode {
  if (isNothingFound(groups)) return paletteText('noResults', { query: text.trim() });
  if (groups.some(({ note, isStale }) => note === 'searching' || isStale)) return null;
  return paletteText('resultCount', { count: groups.reduce((count, { items }) => count + items.length, 0) });
}

type ResultsProps = {
  readonly groups: readonly PaletteGroup[];
  readonly combobox: ReturnType<typeof useCombobox>;
};

function Results({ groups, combobox }: ResultsProps) {
  const labelId = useId();
  const highlightedId = combobox.inputProps['aria-activedescendant'];
  useEffect(() => {
    if (highlightedId !== undefined) document.getElementById(highlightedId)?.scrollIntoView({ block: 'nearest' });
  }, [highlightedId]);
  const firstIndexes = groups.map((_, at) => groups.slice(0, at).reduce((count, { items }) => count + items.length, 0));
  return (
    <div
      {...combobox.listProps}
      aria-label={paletteText('results')}
      className="min-h-0 grow scroll-py-10 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ name, items, note, isStale }, at) => (
        <div key={name} role="group" aria-labelledby={`${labelId}-${name}`} className="not-last:mb-2">
          <div id={`${labelId}-${name}`} className="px-3 py-1.5 text-xs font-semibold text-muted select-none">
            {paletteText(name)}
          </div>
          {note && (
            <p className="flex min-h-11 items-center px-3 text-sm text-muted">
              {paletteText(note === 'searching' ? 'searching' : 'needsConnection')}
            </p>
          )}
          <div role="presentation" className={isStale ? 'busy-content' : undefined}>
            {items.map((item, index) => (
              <Row key={item.id} item={item} props={combobox.optionProps((firstIndexes[at] ?? 0) + index)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

type RowProps = {
  readonly item: PaletteItem;
  readonly props: ReturnType<ReturnType<typeof useCombobox>['optionProps']>;
};

function Row({ item, props }: RowProps) {
  const { label, detail, icon: Icon } = item;
  return (
    <div
      {...props}
      aria-selected={props['data-highlighted'] === ''}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 select-none data-highlighted:bg-hover forced-colors:data-highlighted:outline-2"
    >
      <Icon className="size-5 shrink-0 text-muted" />
      <span className="grid min-w-0 grow gap-x-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
        <span className="truncate">
          <bdi>{label}</bdi>
        </span>
        {detail && (
          <span className="truncate text-sm text-muted md:max-w-56">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
    </div>
  );
}

const key = (chunks: ReactNode) => <Kbd>{chunks}</Kbd>;

/** Shows the keys of the palette, except on devices without a keyboard. */
function KeyNotes() {
  return (
    <p
      aria-hidden="true"
      className="hidden shrink-0 flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2.5 text-xs text-muted md:pointer-fine:flex"
    >
      {(['moveKeys', 'openKey', 'closeKey'] as const).map((name) => (
        <span key={name} className="inline-flex items-center gap-1">
          {joinParts(paletteText.parts(name, { key }))}
        </span>
      ))}
    </p>
  );
}
