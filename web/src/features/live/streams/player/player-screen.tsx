import type { EventPage } from '@festoon/contracts/events/event-page';
import { watchEventPlayer, type EventLive, type PlayerSource } from '@festoon/contracts/live/event-live';
import { WATCH_HEARTBEAT_SECONDS } from '@festoon/contracts/live/stream-watching';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { playerText } from '@festoon/catalogue/live/player';
import { watchText } from '@festoon/catalogue/live/watch';
import { call } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { useSecondsLeft } from '../../../../ui/countdown.tsx';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { ScrollPanel } from '../side/scroll-panel.tsx';
import { Player, PlayerNotice } from '../stage/player.tsx';
import { StreamFrame } from '../stream-frame.tsx';
import { formatTimeUntil } from '../stream-text.ts';
import { useFeedSignals } from '../use-feed-signals.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { FramePlayer } from './frame-player.tsx';
import { isAlwaysAllowed, setAlwaysAllowed } from './player-consent.ts';
import { siteOf } from './player-text.ts';

const HlsPlayer = lazy(async () => ({ default: (await import('./hls-player.tsx')).HlsPlayer }));

type PlayerEvent = Pick<EventPage, 'id' | 'slug' | 'title' | 'organiserPage'>;

type PlayerScreenProps = {
  readonly event: PlayerEvent;
  readonly player: NonNullable<EventLive['player']>;
  /** The chat of the event; null if it is not open to the viewer. */
  readonly chat: ReactNode;
  /** The event's time and place, shown in place of a chat that is not open. */
  readonly facts: ReactNode;
  /** Refetches what is open to the viewer. */
  readonly onChanged: () => void;
};

/** `pressed`: loaded by the button. `always`: loaded because the person has chosen to load such videos without a question. */
type Consent = 'none' | 'pressed' | 'always';

/** Shows the external player of an event, with the event's chat beside it. Nothing is requested from the other site before the viewer agrees. */
export function PlayerScreen({ event, player, chat, facts, onChanged }: PlayerScreenProps) {
  const { source } = player;
  const [consents, setConsents] = useState<Readonly<Record<string, Consent>>>({});
  const consent = source === null ? 'none' : (consents[source.url] ?? (isAlwaysAllowed(source) ? 'always' : 'none'));
  const decide = (url: string, next: Consent) => setConsents({ ...consents, [url]: next });
  const load = (isAlways: boolean) => {
    if (source === null) return;
    if (isAlways) setAlwaysAllowed(source, true);
    decide(source.url, 'pressed');
  };
  const askAgain = () => {
    if (source === null) return;
    setAlwaysAllowed(source, false);
    decide(source.url, 'none');
  };
  return (
    <StreamFrame
      title={event.title}
      main={
        source === null ? (
          <BeforeTheDoors event={event} opensAt={player.opensAt} onOpen={onChanged} />
        ) : consent === 'none' ? (
          <ConsentPanel source={source} onLoad={load} />
        ) : (
          <LoadedPlayer event={event} source={source} autoplays={consent === 'pressed'} onAccessLost={onChanged} />
        )
      }
      header={
        <PlayerHeader event={event}>
          {source !== null && consent !== 'none' && (
            <Button size="sm" onClick={askAgain}>
              {playerText('stopLoading', { site: siteOf(source) })}
            </Button>
          )}
        </PlayerHeader>
      }
      side={
        <section aria-label={playerText(chat === null ? 'about' : 'chat')} className="h-full min-h-0 bg-bg">
          {chat ?? (
            <ScrollPanel label={playerText('about')}>
              <div className="p-4">{facts}</div>
            </ScrollPanel>
          )}
        </section>
      }
    />
  );
}

function PlayerHeader({ event, children }: { event: PlayerEvent; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="grid min-w-0 grow basis-60">
        <p className="truncate text-lg font-semibold lg:text-xl">
          <bdi>{event.title}</bdi>
        </p>
        <p className="truncate text-sm text-muted">
          <bdi>{event.organiserPage.name}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Link to="/events/$slug" params={{ slug: event.slug }} className={buttonClass('secondary', 'sm')}>
          {playerText('viewEvent')}
        </Link>
      </div>
    </div>
  );
}

type BeforeProps = { readonly event: PlayerEvent; readonly opensAt: string; readonly onOpen: () => void };

function BeforeTheDoors({ event, opensAt, onOpen }: BeforeProps) {
  const left = useSecondsLeft(Date.parse(opensAt));
  const open = useEffectEvent(onOpen);
  const isOpen = left === 0;
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);
  const title = isOpen ? watchText('startingAnyMoment') : watchText('beginsIn', { left: formatTimeUntil(opensAt, left) });
  return (
    <Player
      label={watchText('beforeTheStream')}
      notice={
        <PlayerNotice title={<span className="tabular-nums">{title}</span>}>
          <p>{playerText('opensAt', { time: formatDateTime(opensAt, ownZone()) })}</p>
        </PlayerNotice>
      }
    >
      <CoverArt seed={event.slug} className="absolute inset-0 size-full opacity-25" />
    </Player>
  );
}

type LoadedProps = {
  readonly event: PlayerEvent;
  readonly source: PlayerSource;
  readonly autoplays: boolean;
  readonly onAccessLost: () => void;
};

function LoadedPlayer({ event: { id, slug, title }, source, autoplays, onAccessLost }: LoadedProps) {
  useFeedSignals({ kind: 'player', id }, { onSignal: () => undefined, onAccessLost });
  const endAccess = useEffectEvent(onAccessLost);
  useEffect(() => {
    const report = async () => {
      try {
        await call(watchEventPlayer, { slug }, { quiet: true });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) endAccess();
      }
    };
    void report();
    const timer = setInterval(() => void report(), WATCH_HEARTBEAT_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [slug]);
  const name = playerText('frameTitle', { event: title, site: siteOf(source) });
  return (
    <Player label={watchText('liveVideo')}>
      {source.provider === 'hls' ? (
        <Suspense>
          <HlsPlayer url={source.url} title={name} autoplays={autoplays} />
        </Suspense>
      ) : (
        <FramePlayer url={source.url} title={name} autoplays={autoplays} />
      )}
    </Player>
  );
}
