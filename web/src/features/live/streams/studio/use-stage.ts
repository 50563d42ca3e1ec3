import type { StreamRoom } from '@festoon/contracts/live/streams';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LocalMedia } from '../../../../lib/media/devices/local-media.ts';
import type { MediaSession } from '../../../../lib/media/media-session.ts';
import { useLocalSnapshot } from '../../../../lib/media/devices/use-local-media.ts';

/** The devices that were on while a person was on a stage, so that they return to it after a reload of the page. */
type StoredPlace = { readonly camera: boolean; readonly microphone: boolean };

const keyOf = (streamId: string) => `festoon.stage.${streamId}`;

function findKeptPlace(streamId: string): StoredPlace | null {
  try {
    const kept = sessionStorage.getItem(keyOf(streamId));
    if (kept === null) return null;
    return { camera: kept.includes('camera'), microphone: kept.includes('microphone') };
  } catch {
    return null;
  }
}

function storePlace(streamId: string, { camera, microphone }: StoredPlace): void {
  try {
    sessionStorage.setItem(
      keyOf(streamId),
      [camera && 'camera', microphone && 'microphone', 'there'].filter(Boolean).join(' '),
    );
  } catch {
    // Without storage they come in by hand.
  }
}

function dropPlace(streamId: string): void {
  try {
    sessionStorage.removeItem(keyOf(streamId));
  } catch {
    // Then there is nothing to drop.
  }
}

export type OnStage = {
  /** This page sends, or is about to. */
  readonly isOn: boolean;
  /** True while the page returns automatically to the stage it was on before a reload. */
  readonly isReturning: boolean;
  readonly enter: () => Promise<void>;
  readonly leave: () => void;
};

type Place = { readonly stream: StreamRoom; readonly local: LocalMedia; readonly session: MediaSession | null };

/** Standing on a stage with this device: stepping up, coming back after a reload, stepping down. */
export function useStage({ stream: { id, state }, local, session }: Place): OnStage {
  const [isOn, setOn] = useState(false);
  const [kept] = useState(() => (state === 'live' ? findKeptPlace(id) : null));
  const hasReturned = useRef(false);
  const { camera, microphone } = useLocalSnapshot(local);
  const enter = useCallback(async () => {
    // Publishing starts first: from then on the place belongs to this page and not to another device.
    const published = session?.publish(local, { hasLow: true });
    setOn(true);
    await published;
  }, [session, local]);
  const leave = useCallback(() => {
    dropPlace(id);
    setOn(false);
    session?.unpublish();
    local.stop();
  }, [session, local, id]);
  const comeBack = useEffectEvent(async () => {
    if (kept === null || hasReturned.current) return;
    hasReturned.current = true;
    await local.setEnabled('microphone', true);
    if (!kept.microphone) await local.setEnabled('microphone', false);
    if (kept.camera) await local.setEnabled('camera', true);
    await enter();
  });
  useEffect(() => {
    if (session !== null) void comeBack();
  }, [session]);
  useEffect(() => {
    if (isOn) storePlace(id, { camera: camera.isOn, microphone: microphone.isOn });
  }, [isOn, id, camera.isOn, microphone.isOn]);
  useEffect(() => {
    if (session === null || !isOn) return undefined;
    // Another device of the same person has taken the place.
    return session.subscribe(() => session.snapshot().isInOtherTab && leave());
  }, [session, isOn, leave]);
  return { isOn, isReturning: kept !== null && !isOn, enter, leave };
}
