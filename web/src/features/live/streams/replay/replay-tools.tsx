import { deleteReplay, deleteStream, updateStream, type StreamDetail } from '@festoon/contracts/live/streams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { replayText } from '@festoon/catalogue/live/replay';
import { apiPath, call } from '../../../../lib/api/api-client.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { DownloadIcon, EllipsisIcon, EyeIcon, EyeOffIcon, Trash2Icon } from '../../../../ui/image/icons.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../../ui/overlay/menu.tsx';
import { STREAMS_KEY } from '../streams-key.ts';

/** Shows the host's actions on a stream that has ended. Shows nothing to others. */
export function ReplayTools({ stream }: { stream: StreamDetail }) {
  const { id: streamId, title, replayEnabled, hasReplay, replay, myRole } = stream;
  const [confirming, setConfirming] = useState<'replay' | 'stream' | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => client.invalidateQueries({ queryKey: STREAMS_KEY });
  const visibilityMutation = useMutation({
    mutationFn: (isShown: boolean) => call(updateStream, { streamId, replayEnabled: isShown }),
    onSettled: refresh,
  });
  const removeReplay = useMutation({ mutationFn: () => call(deleteReplay, { streamId }), onSuccess: refresh });
  const remove = useMutation({
    mutationFn: () => call(deleteStream, { streamId }),
    onSuccess: async () => {
      await navigate({ to: '/live-stream/{-$channel}', params: { channel: undefined }, search: { tab: 'yours' } });
      await refresh();
    },
  });
  if (myRole !== 'host') return null;
  const isStream = confirming === 'stream';
  return (
    <>
      <Menu
        trigger={
          <IconButton label={replayText('manageStream')}>
            <EllipsisIcon />
          </IconButton>
        }
      >
        {replay.length > 0 && (
          <MenuItem
            icon={replayEnabled ? <EyeOffIcon /> : <EyeIcon />}
            onSelect={() => visibilityMutation.mutate(!replayEnabled)}
          >
            {replayEnabled ? replayText('hideReplay') : replayText('showReplay')}
          </MenuItem>
        )}
        {replay.map(({ id, url, name, person }) => (
          <MenuLink
            key={id}
            icon={<DownloadIcon />}
            render={<a href={`${apiPath(url)}?download=1`} download aria-label={downloadLabel(person?.name, name)} />}
          >
            {downloadLabel(person?.name, name)}
          </MenuLink>
        ))}
        <MenuSeparator />
        {hasReplay && (
          <MenuItem icon={<Trash2Icon />} danger onSelect={() => setConfirming('replay')}>
            {replayText('deleteReplay')}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2Icon />} danger onSelect={() => setConfirming('stream')}>
          {replayText('deleteStream')}
        </MenuItem>
      </Menu>
      <AlertDialog
        open={confirming !== null}
        onOpenChange={(isOpen) => !isOpen && setConfirming(null)}
        title={isStream ? replayText('deleteQuestion', { title }) : replayText('deleteTheReplayOf', { title })}
        confirmLabel={isStream ? replayText('deleteStream') : replayText('deleteReplay')}
        danger
        onConfirm={() => (isStream ? remove.mutateAsync() : removeReplay.mutateAsync())}
      >
        {isStream ? replayText('thisAlsoDeletesItsReplayChat') : replayText('noOneWillBeAbleTo')}
      </AlertDialog>
    </>
  );
}

function downloadLabel(personName: string | undefined, name: 'main' | 'screen'): string {
  if (personName === undefined) return replayText(name === 'screen' ? 'downloadScreen' : 'downloadRecording');
  return replayText(name === 'screen' ? 'downloadScreenOf' : 'downloadOf', { name: personName });
}
