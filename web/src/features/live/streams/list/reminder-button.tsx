import { deleteStreamReminder, createStreamReminder, type Stream } from '@festoon/contracts/live/streams';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { streamsText } from '@festoon/catalogue/live/streams';
import { call } from '../../../../lib/api/api-client.ts';
import { Button, type ButtonSize } from '../../../../ui/button.tsx';
import { BellIcon, CheckIcon } from '../../../../ui/image/icons.ts';
import { STREAMS_KEY } from '../streams-key.ts';

type ReminderProps = { readonly stream: Pick<Stream, 'id' | 'title' | 'isReminded'>; readonly size?: ButtonSize };

/** Shows a toggle for a reminder when the stream starts. */
export function ReminderButton({ stream: { id, title, isReminded }, size = 'sm' }: ReminderProps) {
  const client = useQueryClient();
  const toggle = useMutation({
    mutationFn: (isRequested: boolean) => call(isRequested ? createStreamReminder : deleteStreamReminder, { streamId: id }),
    onSettled: () => client.invalidateQueries({ queryKey: STREAMS_KEY }),
  });
  const isOn = toggle.isPending ? toggle.variables : isReminded;
  return (
    <Button
      size={size}
      aria-pressed={isOn}
      aria-label={streamsText('remindMeOf', { title })}
      icon={isOn ? <CheckIcon className="size-4" /> : <BellIcon className="size-4" />}
      onClick={() => toggle.mutate(!isOn)}
    >
      {isOn ? streamsText('reminderSet') : streamsText('remindMe')}
    </Button>
  );
}
