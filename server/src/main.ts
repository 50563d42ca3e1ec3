import type { FastifyInstance } from 'fastify';
import closeWithGrace from 'close-with-grace';
import { createApp, liveGate, modules } from './app.ts';
import { createLiveServer } from './platform/live-server.ts';
import { StartError } from './platform/start-error.ts';
import { openContext, startJobs, type Running } from './run.ts';

const stopMillis = 15_000;

async function serve(running: Running): Promise<void> {
  const { ctx, connectionString } = running;
  const app = await createApp(ctx);
  const live = await createLiveServer(app.server, ctx, {
    gate: liveGate,
    topics: modules.flatMap((module) => module.live ?? []),
    connectionString,
  });
  await listen(app, running);
  const jobs = ctx.config.runWorker ? await startJobs(running) : undefined;
  closeWithGrace({ delay: stopMillis, logger: false }, async ({ err }) => {
    if (err) ctx.log.fatal({ err }, 'stopping after a fault that nobody caught');
    await live.close();
    await app.close();
    await jobs?.stop();
    await running.close();
  });
}

async function listen(app: FastifyInstance, { ctx }: Running): Promise<void> {
  const { host, port, publicUrl } = ctx.config;
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    throw error;
  }
  ctx.log.info({ address: publicUrl }, 'listening');
  process.send?.({ listening: app.server.address() });
}

const running = await openContext().catch(refuseStart);
await serve(running).catch(async (error: unknown) => {
  await running.close();
  refuseStart(error);
});

function refuseStart(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
