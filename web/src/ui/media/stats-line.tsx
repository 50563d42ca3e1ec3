import { useEffect, useState } from 'react';
import type { MediaSession } from '../../lib/media/media-session.ts';
import type { StreamStats } from '../../lib/media/media-snapshot.ts';

/** In numbers how a stream does: size, pictures a second, bandwidth, delay, loss. */
export function StatsLine({ session, streamId }: { session: MediaSession; streamId: string }) {
  const [stats, setStats] = useState<StreamStats | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const { sent, received } = await session.stats();
      if (!isOver) setStats([...received, ...sent].find(({ id }) => id === streamId) ?? null);
    };
    void look();
    const clock = setInterval(() => void look(), 2000);
    return () => {
      isOver = true;
      clearInterval(clock);
    };
  }, [session, streamId]);
  return <p className="text-sm text-muted tabular-nums">{stats === null ? 'Measuring…' : statsWords(stats)}</p>;
}

export function statsWords({ width, height, framesPerSecond, kbps, delayMs, loss }: StreamStats): string {
  const parts = [
    width > 0 ? `${width} × ${height}` : 'Sound only',
    width > 0 ? `${framesPerSecond} pictures a second` : '',
    `${kbps} kbit/s`,
    delayMs === null ? '' : `${delayMs} ms held back`,
    loss > 0 ? `${(loss * 100).toFixed(1)} % lost` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
