import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { declineCall, type Call } from '@festoon/contracts/live/calls';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ringingText } from '@festoon/catalogue/live/ringing';
import { useLiveTopic } from '../../../../lib/live/live.ts';
import { ringingQuery, callQuery } from '../call-queries.ts';
import { call as callApi } from '../../../../lib/api/api-client.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { dialogPopupClass } from '../../../../ui/overlay/dialog.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { PhoneIcon, PhoneOffIcon, VideoIcon, Volume2Icon, VolumeXIcon } from '../../../../ui/image/icons.ts';
import { backdropClass } from '../../../../ui/overlay/overlay-classes.ts';

/** Two soft notes, then a pause, repeated. */
const NOTES = [659, 784];
const REPEAT_MS = 3000;
const VOLUME = 0.08;

/** Plays the ring tone until the returned function is called. If the browser blocks sound, the ring is only shown. */
function playRingTone(): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined;
  const context = new AudioContext();
  const ring = () => {
    if (context.state !== 'running') return;
    for (const [index, frequency] of NOTES.entries()) playNote(context, frequency, context.currentTime + index * 0.35);
  };
  void context.resume().then(ring, () => undefined);
  const clock = setInterval(ring, REPEAT_MS);
  return () => {
    clearInterval(clock);
    void context.close().catch(() => undefined);
  };
}

function playNote(context: AudioContext, frequency: number, at: number): void {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = frequency;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(VOLUME, at + 0.04);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 1);
}

const FLASH_MS = 1200;

/** Alternates the title of the tab with a text until the returned function is called. */
function flashTitle(text: string): () => void {
  const originalTitle = document.title;
  let isShown = true;
  document.title = text;
  const clock = setInterval(() => {
    isShown = !isShown;
    document.title = isShown ? text : originalTitle;
  }, FLASH_MS);
  return () => {
    clearInterval(clock);
    // Another page may have changed the title in the meantime.
    if (document.title === text) document.title = originalTitle;
  };
}

/** Shows an incoming call: the caller and the actions. */
function RingDialog({ call, isInCall }: { call: Call; isInCall: boolean }) {
  const name = call.startedBy?.name ?? ringingText('someone');
  const { accept, decline, isBusy } = useRingActions(call);
  // During another call the ring is silent.
  const sound = useRinging(ringingText('isCalling', { name }), isInCall);
  return (
    <Base.Root open>
      <Base.Portal>
        <Base.Backdrop forceRender className={classNames(backdropClass, 'z-dialog')} />
        <Base.Popup className={classNames(dialogPopupClass, 'max-w-sm')} data-ring={call.id}>
          <div className="grid justify-items-center gap-3 px-6 pt-8 pb-2 text-center">
            <span className="rounded-full ring-8 ring-primary/20 motion-safe:animate-pulse">
              <Avatar name={name} src={call.startedBy?.imageUrl} size="xl" />
            </span>
            <Base.Title className="mt-3 text-xl font-semibold">
              {joinParts(ringingText.parts('nameIsCalling', { name: () => <bdi>{name}</bdi> }))}
            </Base.Title>
            <Base.Description className="text-muted">
              {isInCall ? ringingText('endsOtherCall', { call: describeCall(call) }) : describeCall(call)}
            </Base.Description>
          </div>
          <div className="grid gap-3 p-6">
            {call.isVideo && (
              <Button
                tone="primary"
                icon={<VideoIcon className="size-5" />}
                disabled={isBusy}
                onClick={() => accept('camera')}
              >
                {ringingText('answerWithVideo')}
              </Button>
            )}
            <Button
              tone={call.isVideo ? 'secondary' : 'primary'}
              icon={<PhoneIcon className="size-5" />}
              disabled={isBusy}
              onClick={() => accept('sound')}
            >
              {call.isVideo ? ringingText('answerWithoutVideo') : ringingText('answer')}
            </Button>
            <Button tone="danger" icon={<PhoneOffIcon className="size-5" />} disabled={isBusy} onClick={decline}>
              {ringingText('decline')}
            </Button>
          </div>
          <IconButton
            label={sound.isOn ? ringingText('silenceRingtone') : ringingText('turnRingtoneOn')}
            className="absolute top-2 inset-e-2"
            onClick={sound.toggle}
          >
            {sound.isOn ? <Volume2Icon /> : <VolumeXIcon />}
          </IconButton>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function describeCall({ isDirect, isVideo, title }: Call): string {
  const kind = isVideo ? 'video' : 'voice';
  return isDirect ? ringingText('call', { kind }) : ringingText('callIn', { kind, title });
}

function useRingActions({ id }: Call) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAccepting, setAccepting] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(declineCall, { callId: id }),
    onSuccess: (response) => client.setQueryData(callQuery(id).queryKey, response),
    onSettled: () => client.invalidateQueries({ queryKey: ringingQuery.queryKey }),
  });
  const accept = (source: 'camera' | 'sound') => {
    setAccepting(true);
    void navigate({ to: '/calls/$id', params: { id }, search: { with: source } }).finally(() => setAccepting(false));
  };
  return { accept, decline: () => mutate(), isBusy: isPending || isAccepting };
}

function useRinging(text: string, isSilent: boolean) {
  const [isOn, setOn] = useState(!isSilent);
  useEffect(() => (isOn ? playRingTone() : undefined), [isOn]);
  useEffect(() => flashTitle(text), [text]);
  return { isOn, toggle: () => setOn((before) => !before) };
}

/** Milliseconds between checks while a call rings: ringing ends automatically, and the message about it may be lost. */
const REFRESH_MS = 5000;
const REFRESH_EVENTS = /^calls\.changed$|^live\.resumed$/;

/** Shows the first ringing call of a premium account, on any page of the site. */
export function RingingCalls({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...ringingQuery,
    refetchInterval: ({ state }) => ((state.data?.ringing.length ?? 0) > 0 ? REFRESH_MS : false),
  });
  useLiveTopic(`account:${accountId}`, ({ name }) => {
    if (REFRESH_EVENTS.test(name)) void client.invalidateQueries({ queryKey: ringingQuery.queryKey });
  });
  const [call] = data?.ringing ?? [];
  return call === undefined ? null : <RingDialog key={call.id} call={call} isInCall={(data?.ongoing.length ?? 0) > 0} />;
}
