import { createOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';

/** Returns a function that creates a draft and opens it in the editor. */
export function useCreateEvent() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Creates a draft and opens it. `name` identifies the busy button. */
  const create = async (name: string, params: EndpointCall<typeof createOrganiserEvent>) => {
    if (busy !== null) return;
    setBusy(name);
    setFailure(null);
    try {
      const { id } = await call(createOrganiserEvent, { timeZone: ownZone(), ...params });
      void queryClient.invalidateQueries({ queryKey: ['hosted-events'] });
      await navigate({ to: '/profile/edit-event/$id', params: { id } });
    } catch (error) {
      setFailure(inlineErrorMessage(error));
    } finally {
      setBusy(null);
    }
  };
  return { create, busy, failure };
}
