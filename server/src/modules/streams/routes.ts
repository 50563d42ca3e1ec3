import * as streams from '@festoon/contracts/streams';
import type { Routes } from '../../platform/http/module.ts';
import { createStream } from './create-stream.ts';
import { deleteStream } from './delete-stream.ts';
import { endStream } from './end-stream.ts';
import { getStream } from './get-stream.ts';
import { goLive } from './go-live.ts';
import { listStreams } from './list-streams.ts';
import { updateStream } from './update-stream.ts';

export function streamRoutes({ mount }: Routes): void {
  mount(streams.listStreams, listStreams);
  mount(streams.getStream, getStream);
  mount(streams.createStream, createStream);
  mount(streams.updateStream, updateStream);
  mount(streams.goLive, goLive);
  mount(streams.endStream, endStream);
  mount(streams.deleteStream, deleteStream);
}
