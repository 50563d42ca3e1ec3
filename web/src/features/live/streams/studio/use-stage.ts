import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LocalMedia } from '../../../../lib/media/devices/local-media.ts';
import type { MediaSession } from '../../../../lib/media/media-session.ts';
import { useLocalSnapshot } from '../../../../lib/media/devices/use-local-media.ts';

/** The devices that were on while a person was on a stage, to restore them after a reload of the page. */
type StoredStageDevices = { readonly camera: boolean; readonly microphone: boolean };

const keyOf = (streamId: string) => `festoon.stage.${streamId}`;

function loadStageDevices(streamId: string): StoredStageDevices | null {
  try {
    const stored = sessionStorage.getItem(keyOf(streamId));
    if (stored === null) return null;
    return { camera: stored.includes('camera'), microphone: stored.includes('microphone') };
  } catch {
    return null;
  }
}

function saveStageDevices(streamId: string, { camera, microphone }: StoredStageDevices): void {
  try {
    sessionStorage.setItem(
      keyOf(streamId),
      [camera && 'camera', microphone && 'microphone', 'there'].filter(Boolean).join(' '),
    );
  } catch {
    // Without storage the person joins again manually.
  }
}

function clearStageDevices(streamId: string): void {
  try {
    sessionStorage.removeItem(keyOf(streamId));
  } catch {
    // Without storage there is nothing to remove.
  }
}

export type StageState = {
  /** True while this page sends, or is about to. */
  readonly isOn: boolean;
  /** True while the page returns automatically to the stage it was on before a reload. */
  readonly isRestoring: boolean;
  readonly enter: () => Promise<void>;
  readonly leave: () => void;
};

type UseStageParams = { readonly stream: StreamDetail; readonly local: LocalMedia; readonly session: MediaSession | null };

/** Returns this device's state on a stage, with functions to join and leave. Joins again after a reload. */
export function useStage({ stream: { id, state }, local, session }: UseStageParams): StageState {
  const [isOn, setOn] = useState(false);
  const [stored] = useState(() => (state === 'live' ? loadStageDevices(id) : null));
  const hasRestored = useRef(false);
  const { camera, microphone } = useLocalSnapshot(local);
  const enter = useCallback(async () => {
    // Publishing starts first: from then on this page, and not another device, is on the stage.
    const published = session?.publish(local, { hasLowLayer: true });
    setOn(true);
    await published;
  }, [session, local]);
  const leave = useCallback(() => {
    clearStageDevices(id);
    setOn(false);
    session?.unpublish();
    local.stop();
  }, [session, local, id]);
  const restore = useEffectEvent(async () => {
    if (stored === null || hasRestored.current) return;
    hasRestored.current = true;
    await local.setEnabled('microphone', true);
    if (!stored.microphone) await local.setEnabled('microphone', false);
    if (stored.camera) await local.setEnabled('camera', true);
    await enter();
  });
  useEffect(() => {
    if (session !== null) void restore();
  }, [session]);
  useEffect(() => {
    if (isOn) saveStageDevices(id, { camera: camera.isOn, microphone: microphone.isOn });
  }, [isOn, id, camera.isOn, microphone.isOn]);
  useEffect(() => {
    if (session === null || !isOn) return undefined;
    // Another device of the same person has joined the stage.
    return session.subscribe(() => session.snapshot().isInOtherTab && leave());
  }, [session, isOn, leave]);
  return { isOn, isRestoring: stored !== null && !isOn, enter, leave };
}
