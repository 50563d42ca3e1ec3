import type { PlayerSource } from '@festoon/contracts/live/event-live';
import { useState } from 'react';
import { playerText } from '@festoon/catalogue/live/player';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { PlayIcon } from '../../../../ui/image/icons.ts';
import { companyOf, siteOf } from './player-text.ts';

type ConsentPanelProps = {
  readonly source: PlayerSource;
  /** Called when the person loads the video; `always` to load videos from this site without a question from now on. */
  readonly onLoad: (always: boolean) => void;
};

/** Says which company a video comes from, before anything is requested from it. */
export function ConsentPanel({ source, onLoad }: ConsentPanelProps) {
  const [isAlways, setAlways] = useState(false);
  const site = siteOf(source);
  return (
    <section
      aria-labelledby="player-consent"
      className="grid w-full place-items-center bg-sunken p-4 sm:p-6 lg:aspect-video lg:max-h-[calc(100dvh-11rem)]"
    >
      <div className="grid w-fit max-w-full justify-items-start gap-3">
        <h2 id="player-consent" className="text-lg font-semibold break-words lg:text-xl">
          {playerText('title', { site })}
        </h2>
        <p className="text-ink-2">{playerText('contacts', { company: companyOf(source) })}</p>
        <Checkbox
          label={playerText('always', { site })}
          hint={playerText('alwaysHint')}
          checked={isAlways}
          onChange={(event) => setAlways(event.currentTarget.checked)}
        />
        <Button
          tone="primary"
          icon={<PlayIcon className="size-5 shrink-0" />}
          onClick={() => onLoad(isAlways)}
          className="h-auto! min-h-11 max-w-full py-2 whitespace-normal!"
        >
          {playerText('load', { site })}
        </Button>
      </div>
    </section>
  );
}
